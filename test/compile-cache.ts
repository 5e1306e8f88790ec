/** Loaded before every test file (package.json): what one has compiled the next need not compile again, a tenth of all the time. */
import { enableCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

enableCompileCache(join(tmpdir(), "pith-test-compile"));
