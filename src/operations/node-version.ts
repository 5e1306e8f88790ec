/** Which Node Pith runs on; the same line as `engines` in package.json. Imports nothing: an old Node must be able to read it. */

const MIN_MAJOR = 22;
const MIN_MINOR = 13;

/** A sentence that ends with what to do, or undefined when the version fits. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > MIN_MAJOR || (major === MIN_MAJOR && minor >= MIN_MINOR)) return undefined;
  return `Pith needs Node ${MIN_MAJOR}.${MIN_MINOR} or newer, and this is ${version}. Install a newer one from https://nodejs.org.`;
}
