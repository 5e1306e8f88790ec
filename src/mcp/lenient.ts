/** A tool's schema that mends its input first (operations/mend-input.ts). The schema that is listed stays strict. */
import { z } from "zod";
import { type InputSchema as JsonSchema, mend } from "../operations/mend-input.ts";

type InputSchema = z.ZodObject;

/** The same schema, with a check that mends first. Anything it cannot mend is left for the schema to complain about. */
export function lenient(schema: InputSchema): InputSchema {
  const json = z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
  const standard = schema["~standard"];
  const mended = { ...standard, validate: (value: unknown) => standard.validate(mend(value, json)) };
  return new Proxy(schema, {
    get: (target, key) => (key === "~standard" ? mended : (Reflect.get(target, key) as unknown)),
  });
}
