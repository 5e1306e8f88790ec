/** `pith config`: every setting in force, and who set it. Looks only; settings are changed in their files. */
import { join } from "node:path";
import { z } from "zod";
import { palette } from "../render/palette.ts";
import { renderTable } from "../render/table.ts";
import { SETTING_KEYS, type SettingKey } from "../workspace/settings/setting-table.ts";
import { PROJECT_FILE, USER_FILE, variableOf } from "../workspace/settings/settings.ts";
import { operation } from "./operation.ts";

export interface ConfigOutput {
  readonly settings: readonly {
    readonly key: string;
    readonly value: unknown;
    /** "default", "user", "project" or "env". */
    readonly origin: string;
    /** "pith.jsonc:4", "PITH_BUDGET" … */
    readonly place: string;
    readonly says: string;
  }[];
  /** Where to write them; the first wins over the second. */
  readonly files: { readonly project: string; readonly user?: string };
}

export const config = operation({
  name: "config",
  description:
    "Show every setting in force and who set it: the environment, the project's file, the user's file or nobody.",
  input: {
    key: z
      .enum(SETTING_KEYS as readonly [SettingKey, ...SettingKey[]])
      .optional()
      .describe("Show this setting only"),
  },
  doors: ["cli"],
  readOnly: true,
  cli: { positionals: ["key"], beyond: howToSet },
  examples: [
    { shell: "config", says: "all settings, and where each comes from" },
    { shell: "config budget", says: "one of them" },
  ],
  run: ({ workspace, settings, configDir }, { key }): Promise<ConfigOutput> =>
    Promise.resolve({
      settings: settings.table.filter((setting) => key === undefined || setting.key === key),
      files: {
        project: join(workspace.root, PROJECT_FILE),
        ...(configDir !== undefined && { user: join(configDir, USER_FILE) }),
      },
    }),
  text: ({ settings, files }, style) => {
    const paint = palette(style.color);
    const rows = settings.map(({ key, value, origin, place, says }) => [
      paint.bold(key),
      value === "" ? '""' : Array.isArray(value) ? JSON.stringify(value) : String(value),
      origin === "default" ? paint.dim(place) : paint.mark(place),
      paint.dim(says),
    ]);
    const [first] = settings;
    const variable = first === undefined ? "" : `, or ${variableOf(first.key as SettingKey)}=… in the environment`;
    const places = [files.project, files.user].filter((path) => path !== undefined).join(" or ");
    return `${renderTable(rows)}\n${paint.dim(`Set in ${places}${variable}.`)}\n`;
  },
  found: ({ settings }) => settings.length > 0,
});

/** `config budget 4000`, `config set budget 4000`. Not done but said: which of two files is meant is the user's to decide. */
function howToSet(words: readonly string[]): string {
  const [first, ...more] = words.filter((word, index) => index > 0 || !/^(?:set|get)$/u.test(word));
  const key = SETTING_KEYS.find((name) => name === first);
  if (key === undefined || more.length === 0) return `\`pith config ${key ?? "KEY"}\` shows a setting.`;
  const said = more.join(" ");
  const value = /^(?:true|false|-?\d+(?:\.\d+)?|[[{"].*)$/su.test(said) ? said : JSON.stringify(said);
  return (
    `\`pith config\` only shows. To set it, write { "${key}": ${value} } into ${PROJECT_FILE} at the top of the project, or ` +
    `${variableOf(key)}=${/\s/u.test(said) ? `'${said}'` : said} into the environment; \`pith config ${key}\` also names your own file.`
  );
}
