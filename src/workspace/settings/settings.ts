/**
 * What was said, by whom, and which of it counts:
 *
 *     environment (PITH_BUDGET)  >  pith.jsonc of the project  >  config.jsonc of the user  >  defaults
 *
 * Belongs here: the sources and their order. Does not: what a key may hold (setting-table.ts), the environment itself (doors
 * hand it in), or what one call says, which beats all of this (operations/setting-inputs.ts). Nothing below workspace/ knows
 * that settings exist.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ContextError } from "../../passage/errors.ts";
import { nearestNames } from "../../passage/nearest-names.ts";
import type { Diagnostic } from "../../passage/passage.ts";
import { systemCode, systemReason } from "../disk.ts";
import type { Environment } from "../environment.ts";
import type { Workspace } from "../workspace.ts";
import { isJsoncObject, JsoncError, type JsoncValue, parseJsonc } from "./jsonc.ts";
import {
  decodeSetting,
  SETTING_KEYS,
  SETTING_TABLE,
  type SettingKey,
  type SettingOrigin,
  type Settings,
} from "./setting-table.ts";

export const PROJECT_FILE = "pith.jsonc";
export const USER_FILE = "config.jsonc";

export interface SettingInForce {
  readonly key: SettingKey;
  readonly value: Settings[SettingKey];
  readonly origin: SettingOrigin;
  /** As a person finds it: "pith.jsonc:4", "PITH_BUDGET", "default". */
  readonly place: string;
  readonly says: string;
}

export interface ResolvedSettings {
  readonly values: Settings;
  /** In the order of the table; what `pith config` shows. */
  readonly table: readonly SettingInForce[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface SettingsFile {
  /** As shown to people. */
  readonly path: string;
  readonly text: string;
}

export interface SettingSources {
  readonly userFile?: SettingsFile;
  readonly projectFile?: SettingsFile;
  readonly environment?: Environment;
}

interface Said {
  readonly origin: SettingOrigin;
  readonly place: string;
  readonly raw: JsoncValue;
}

/** Throws ContextError "bad-setting": an unknown key, a wrong value, a file that is not JSONC. */
export function resolveSettings(sources: SettingSources): ResolvedSettings {
  const diagnostics: Diagnostic[] = [];
  const said = new Map<SettingKey, Said>();
  for (const [key, value] of [
    ...fileSays(sources.userFile, "user"),
    ...fileSays(sources.projectFile, "project"),
    ...environmentSays(sources.environment ?? {}, diagnostics),
  ]) {
    // Also what loses is checked: a mistake in a file should not come to light when a variable is no longer set.
    valueOf(key, value);
    said.set(key, value);
  }
  const table = SETTING_KEYS.map((key): SettingInForce => {
    const { says, standard } = SETTING_TABLE[key];
    const winner = said.get(key);
    if (winner === undefined) return { key, value: standard, origin: "default", place: "default", says };
    return { key, value: valueOf(key, winner), origin: winner.origin, place: winner.place, says };
  });
  const values = Object.fromEntries(table.map(({ key, value }) => [key, value])) as unknown as Settings;
  return { values, table, diagnostics };
}

/** Reads the two files, where they exist, and resolves. `configDir` as in dirs.ts. */
export function loadSettings(workspace: Workspace, configDir: string, environment: Environment = {}): ResolvedSettings {
  const userFile = userSettings(join(configDir, USER_FILE));
  const { projectFile, diagnostics } = projectSettings(workspace);
  const resolved = resolveSettings({ environment, userFile, projectFile });
  return { ...resolved, diagnostics: [...diagnostics, ...resolved.diagnostics] };
}

/** Through the wall: what cannot be read does not count, and is said. */
function projectSettings(workspace: Workspace): { projectFile?: SettingsFile; diagnostics: Diagnostic[] } {
  try {
    return { projectFile: { path: PROJECT_FILE, text: workspace.read(PROJECT_FILE).text }, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof ContextError)) throw error;
    if (error.code === "not-found") return { diagnostics: [] };
    return { diagnostics: [{ code: error.code, message: error.message, path: PROJECT_FILE }] };
  }
}

function userSettings(path: string): SettingsFile | undefined {
  try {
    return { path, text: readFileSync(path, "utf8") };
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(systemCode(error))) return undefined;
    throw new ContextError("bad-setting", `Cannot read ${path}: ${systemReason(error)}.`, { key: "" }, error);
  }
}

function fileSays(file: SettingsFile | undefined, origin: SettingOrigin): [SettingKey, Said][] {
  if (file === undefined) return [];
  let content: JsoncValue;
  try {
    content = parseJsonc(file.text);
  } catch (error) {
    if (!(error instanceof JsoncError)) throw error;
    const message = `${file.path}:${error.line} is not JSON with comments: ${error.message}.`;
    throw new ContextError("bad-setting", message, { key: "" }, error);
  }
  if (!isJsoncObject(content)) {
    throw new ContextError("bad-setting", `${file.path} must hold one object: { "budget": 8000 }.`, { key: "" });
  }
  const says: [SettingKey, Said][] = [];
  for (const [key, { value, line }] of content) {
    if (key === "$schema") continue;
    says.push([knownKey(key, `${file.path}:${line}`), { origin, place: `${file.path}:${line}`, raw: value }]);
  }
  return says;
}

const PREFIX = "PITH_";

/** PITH_MAX_FILE_BYTES for maxFileBytes. */
export function variableOf(key: SettingKey): string {
  return PREFIX + key.replace(/[A-Z]/gu, (letter) => "_" + letter).toUpperCase();
}

/** Other variables may begin with PITH_ as well, so an unknown one is only mentioned when it looks like a slip. */
function environmentSays(environment: Environment, diagnostics: Diagnostic[]): [SettingKey, Said][] {
  const known = new Map(SETTING_KEYS.map((key) => [variableOf(key).slice(PREFIX.length), key]));
  const says: [SettingKey, Said][] = [];
  for (const [name, raw] of Object.entries(environment)) {
    if (!name.startsWith(PREFIX) || raw === undefined || raw === "") continue;
    const rest = name.slice(PREFIX.length);
    const key = known.get(rest);
    if (key !== undefined) says.push([key, { origin: "env", place: name, raw }]);
    else {
      const [nearest] = nearestNames(rest, known.keys(), 1);
      if (nearest === undefined) continue;
      diagnostics.push({
        code: "unknown-variable",
        message: `${name} is no setting of Pith. Did you mean ${PREFIX}${nearest}?`,
      });
    }
  }
  return says;
}

function knownKey(name: string, place: string): SettingKey {
  const key = SETTING_KEYS.find((candidate) => candidate === name);
  if (key !== undefined) return key;
  const [nearest] = nearestNames(name, SETTING_KEYS, 1);
  const advice = nearest === undefined ? `Known are ${SETTING_KEYS.join(", ")}.` : `Did you mean "${nearest}"?`;
  const data = { key: name, ...(nearest !== undefined && { nearest }) };
  throw new ContextError("bad-setting", `${place}: "${name}" is not a setting. ${advice}`, data);
}

function valueOf(key: SettingKey, said: Said): Settings[SettingKey] {
  const decoded = decodeSetting(key, said.raw, said.origin);
  if ("value" in decoded) return decoded.value;
  throw new ContextError("bad-setting", `${said.place}: "${key}" ${decoded.problem}.`, { key });
}
