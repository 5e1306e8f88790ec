/** A git repository with a short past: code in three languages, documents in two. */
import { execFileSync } from "node:child_process";
import { plant, scratchFolder } from "../scratch-tree.ts";
import type { CliOptions } from "./cli-process.ts";

/** In the order of their commits; the message is evidence for the files of its commit. */
const COMMITS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    "Upload service and its client",
    {
      "server/upload.go":
        'package server\n\nimport "errors"\n\n// ErrTooLarge is returned for files above the limit.\nvar ErrTooLarge = errors.New("upload too large")\n\n// CheckSize refuses files above maxBytes.\nfunc CheckSize(size int64, maxBytes int64) error {\n\tif size > maxBytes {\n\t\treturn ErrTooLarge\n\t}\n\treturn nil\n}\n',
      "client/retry.ts":
        "/** Waits longer after every failure, with jitter so that clients do not return together. */\nexport async function withBackoff<T>(attempt: () => Promise<T>, limit = 3): Promise<T> {\n  for (let tries = 1; ; tries++) {\n    try {\n      return await attempt();\n    } catch (error) {\n      if (tries === limit) throw error;\n      await pause(2 ** tries * 100 * Math.random());\n    }\n  }\n}\n\nfunction pause(milliseconds: number): Promise<void> {\n  return new Promise((resolve) => setTimeout(resolve, milliseconds));\n}\n",
      "client/colours.ts": 'export const palette = { red: "#f00", blue: "#00f" };\n',
    },
  ],
  [
    "Reports: monthly invoices as a table",
    {
      "reports/invoice.py":
        'from decimal import Decimal\n\n\nclass InvoiceReport:\n    """Sums up the invoices of one month."""\n\n    def total(self, rows):\n        return sum(Decimal(row["amount"]) for row in rows)\n\n    def render(self, rows):\n        return "\\n".join(f"{row[\'name\']}: {row[\'amount\']}" for row in rows)\n',
      "reports/mail.py":
        "def send_report(address, text):\n    connection = connect()\n    connection.deliver(address, text)\n",
    },
  ],
  [
    "Handbook",
    {
      "docs/handbook.md":
        "# Handbook\n\n## Deployment\n\nA release is rolled out to one region first and watched for an hour.\n\n## On call\n\nWhoever is on call answers a page within ten minutes.\n",
      "docs/手册.md":
        "# 手册\n\n## 登录与锁定\n\n连续五次密码错误后账号锁定三十分钟，管理员可以提前解锁。\n\n## 数据备份\n\n每天凌晨两点备份数据库，备份保留三十天。\n",
    },
  ],
];

export interface FindRepository extends Required<Pick<CliOptions, "folder" | "environment">> {
  plant(files: Readonly<Record<string, string>>): void;
}

/** Made once for a test file. */
export function findRepository(): FindRepository {
  const folder = scratchFolder();
  const git = (...args: readonly string[]) =>
    execFileSync(
      "git",
      ["-c", "user.name=Lin", "-c", "user.email=lin@example.org", "-c", "commit.gpgsign=false", ...args],
      {
        cwd: folder,
        stdio: "pipe",
      },
    );
  git("init", "--quiet");
  for (const [message, files] of COMMITS) {
    plant(folder, files);
    git("add", ".");
    git("commit", "--quiet", "--message", message);
  }
  return { folder, environment: { XDG_CACHE_HOME: scratchFolder() }, plant: (files) => plant(folder, files) };
}
