/**
 * Where our own files lie is written in each import, extension and all. Node looks further all the same: is it there, is it
 * a link, which package.json says what it is; for the 300 files of a command that is a sixth of its start. Belongs here:
 * answering those imports by what they say. Everything else is Node's to find.
 */
import module from "node:module";

/** zod is a hundred files that import each other in the same way. */
const SAME_MANNER = "/node_modules/zod/";

/** From now on, for this thread. Does nothing on a Node that cannot be told (before 22.15). */
export function resolveOwnImports(): void {
  const own = new URL("..", import.meta.url).href;
  const { registerHooks } = module as Partial<Pick<typeof module, "registerHooks">>;
  registerHooks?.({
    resolve: (specifier, context, next) => {
      const { parentURL } = context;
      if (parentURL === undefined || !/^\.\.?\//u.test(specifier)) return next(specifier, context);
      if (!parentURL.startsWith(own) && !parentURL.includes(SAME_MANNER)) return next(specifier, context);
      const { href: url } = new URL(specifier, parentURL);
      const format = url.endsWith(".ts") ? "module-typescript" : url.endsWith(".js") ? "module" : undefined;
      return format === undefined ? next(specifier, context) : { url, format, shortCircuit: true };
    },
  });
}
