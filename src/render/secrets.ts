/**
 * Finds keys, tokens and private keys in text that is about to leave for a model, and masks them. Pure. A mask says what
 * it hides and how long it was, so that a reader can tell an empty setting from a filled one.
 */

interface SecretForm {
  readonly kind: string;
  /** The group `secret`, where there is one, is what is masked; else the whole match. */
  readonly pattern: RegExp;
  /** Generic forms match much that is harmless; these must also look random. */
  readonly mustLookRandom?: boolean;
}

const FORMS: readonly SecretForm[] = [
  {
    kind: "private key",
    pattern:
      /-----BEGIN (?:[A-Z0-9]+ ){0,4}PRIVATE KEY(?: BLOCK)?-----(?<secret>[^-]{20,}(?:-{1,4}[^-]+)*)(?=-----END |$)/gu,
  },
  { kind: "AWS key id", pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b/gu },
  { kind: "GitHub token", pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})/gu },
  { kind: "GitLab token", pattern: /\bglpat-[\w-]{20,}/gu },
  { kind: "Anthropic key", pattern: /\bsk-ant-[\w-]{20,}/gu },
  { kind: "OpenAI key", pattern: /\bsk-(?:proj-|svcacct-|admin-|or-v1-)?[A-Za-z0-9_-]{20,}/gu, mustLookRandom: true },
  { kind: "Stripe key", pattern: /\b[sr]k_(?:live|test)_[0-9A-Za-z]{20,}/gu },
  { kind: "Google key", pattern: /\bAIza[\w-]{35}|\bya29\.[\w-]{20,}/gu },
  { kind: "Slack token", pattern: /\bx(?:ox[abeprs]|app)-[0-9A-Za-z-]{10,}/gu },
  { kind: "Slack webhook", pattern: /hooks\.slack\.com\/services\/(?<secret>[A-Za-z0-9/]{20,})/gu },
  { kind: "npm token", pattern: /\bnpm_[A-Za-z0-9]{36}\b/gu },
  { kind: "Hugging Face token", pattern: /\bhf_[A-Za-z0-9]{30,}\b/gu },
  { kind: "JWT", pattern: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/gu },
  {
    kind: "password in a URL",
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@"'<>]{0,64}:(?<secret>[^\s:/@"'<>$]{3,128})@/gu,
  },
  {
    kind: "bearer token",
    pattern: /\b(?:bearer|basic)\s+(?<secret>[A-Za-z0-9+/_.~-]{20,}={0,2})/giu,
    mustLookRandom: true,
  },
  {
    kind: "secret",
    // `key` alone would mask cache keys and dictionary keys.
    pattern:
      /(?:api[_-]?key|access[_-]?key|secret|token|passwd|password|密码|密钥|credential|private[_-]?key)[\w-]{0,24}["']?\s{0,3}(?:[:=]|=>|：)\s{0,3}["']?(?<secret>[A-Za-z0-9+/_=~!@%^*-]{16,512})/giu,
    mustLookRandom: true,
  },
];

/** A text without its secrets. */
export interface Masked {
  readonly text: string;
  /** What was masked, most frequent first: `["GitHub token × 2"]`. Empty when nothing was. */
  readonly kinds: readonly string[];
}

/** `known` are secrets known by value, such as those in the environment; shorter than eight characters they are left alone. */
export function maskSecrets(text: string, known: readonly string[] = []): Masked {
  const counts = new Map<string, number>();
  const mask = (kind: string, secret: string): string => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `[masked ${kind}, ${secret.length} characters]`;
  };
  let masked = text;
  for (const value of [...known].sort((first, second) => second.length - first.length)) {
    if (value.length >= 8) {
      masked = masked.split(value).reduce((before, after) => before + mask("environment secret", value) + after);
    }
  }
  for (const { kind, pattern, mustLookRandom } of FORMS) {
    masked = masked.replace(pattern, (...found) => {
      const whole = found[0];
      const groups = found.at(-1) as Record<string, string | undefined> | string;
      const secret = (typeof groups === "object" ? groups["secret"] : undefined) ?? whole;
      if (mustLookRandom === true && !looksRandom(secret)) return whole;
      const at = whole.lastIndexOf(secret);
      return whole.slice(0, at) + mask(kind, secret) + whole.slice(at + secret.length);
    });
  }
  const kinds = [...counts].sort((first, second) => second[1] - first[1]);
  return { text: masked, kinds: kinds.map(([kind, count]) => (count === 1 ? kind : `${kind} × ${count}`)) };
}

/** The sentence that goes with masked text; undefined when nothing was masked. */
export function maskNote(masked: Masked): string | undefined {
  return masked.kinds.length === 0 ? undefined : `Masked before sending: ${masked.kinds.join(", ")}.`;
}

/** `<Context>…</Context>` without its secrets, and with a note about them. */
export function maskedContext(xml: string, known: readonly string[] = []): string {
  const masked = maskSecrets(xml, known);
  const note = maskNote(masked);
  return note === undefined
    ? masked.text
    : masked.text.replace(/<\/Context>\n?$/u, `<Note>${note}</Note>\n</Context>\n`);
}

const MIN_BITS_PER_CHARACTER = 3.2;

/** Letters and digits mixed, and as spread out as a generated value: `process_env_TOKEN` and `changeme-changeme` are not. */
function looksRandom(secret: string): boolean {
  if (!/\d/u.test(secret) || !/[A-Za-z]/u.test(secret) || secret.startsWith("[masked")) return false;
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / secret.length) * Math.log2(count / secret.length);
  return bits >= MIN_BITS_PER_CHARACTER;
}

const SECRET_NAME = /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|AUTH)$/iu;

/** Values of variables whose name says that they are secret. */
export function secretValues(env: Readonly<Record<string, string | undefined>>): string[] {
  const values = Object.entries(env).flatMap(([name, value]) => (SECRET_NAME.test(name) ? (value ?? []) : []));
  // A path or a plain word is somebody's setting, not a secret; masking it would riddle ordinary output with holes.
  return values.filter((value) => !/^(?:\/|~|true|false)|^[a-z]+$/iu.test(value));
}
