/** The program itself, for whoever starts it once more: main.ts from a checkout, main.js where it is installed. */
import { extname, join } from "node:path";

export const MAIN_FILE = join(import.meta.dirname, `main${extname(import.meta.filename)}`);
