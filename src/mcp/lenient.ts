/** A tool's schema that mends its input first (operations/mend-input.ts). The schema that is listed stays strict. */
import { z } from "zod";
import type { Operation } from "../operations/operation.ts";
import { type InputSchema as JsonSchema, mend } from "../operations/mend-input.ts";

type InputSchema = z.ZodObject;

/**
 * The same schema, with a check that mends first, after what the operation mends itself. What it cannot mend is left for the
 * schema to complain about, in words that say what to give.
 */
export function lenient(schema: InputSchema, before: Operation["mend"] = (given) => given): InputSchema {
  const json = z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
  const standard = schema["~standard"];
  const ours = (value: unknown): unknown =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? before(value as Record<string, unknown>)
      : value;
  const validate = async (value: unknown) => {
    const given = mend(ours(value), json);
    const result = await standard.validate(given);
    return result.issues === undefined
      ? result
      : { issues: result.issues.map((issue) => explained(issue, given, json)) };
  };
  const mended = { ...standard, validate };
  return new Proxy(schema, {
    get: (target, key) => (key === "~standard" ? mended : (Reflect.get(target, key) as unknown)),
  });
}

type Issue = { readonly message: string; readonly path?: readonly unknown[] | undefined };

/** What is asked for, behind what is wrong: a model mends its call by it without looking the tool up again. */
function explained(issue: Issue, given: unknown, { properties = {} }: JsonSchema): Issue {
  const { message, path: [place] = [] } = issue;
  if (typeof place !== "string")
    return { ...issue, message: `${message}. Inputs: ${Object.keys(properties).join(", ")}.` };
  const { description = "" } = properties[place] ?? {};
  const isMissing = (given as Record<string, unknown> | null)?.[place] === undefined;
  const wrong = isMissing ? "is missing" : message;
  return { ...issue, message: description === "" ? wrong : `${wrong}. Give: ${description}` };
}
