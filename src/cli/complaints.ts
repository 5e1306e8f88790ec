/**
 * What does not fit in what was typed, as sentences: which part, what is wrong with it, where to look. Belongs here: the
 * words of zod in ours. Does not: deciding what fits (decode.ts, the operation's schema).
 */
import type { z } from "zod";
import { fieldsOf, placeholder, type Field } from "../operations/fields.ts";
import type { Operation } from "../operations/operation.ts";
import { ContextError } from "../passage/errors.ts";
import { nearestName } from "./suggest.ts";

type Issue = z.core.$ZodIssue;

/** An argument that is missing comes with an example: whoever forgot it has not yet read the help. */
export function schemaComplaint(
  operation: Operation,
  words: readonly string[],
  given: Readonly<Record<string, unknown>>,
  issue: Issue | undefined,
): ContextError {
  const name = String(issue?.path[0] ?? "");
  const field = fieldsOf(operation).find((candidate) => candidate.name === name);
  const label = field === undefined ? name : labelOf(field);
  const sentences: string[] = [];
  if (name !== "" && given[name] === undefined) {
    const example = operation.examples?.[0];
    sentences.push(`${label} is missing.`, example === undefined ? "" : `For example: \`pith ${example.shell}\`.`);
  } else if (issue?.code === "invalid_value") {
    const names = issue.values.map(String);
    const typed = String(given[name]);
    const near = nearestName(typed, names);
    sentences.push(`${label}: "${typed}" is not one of: ${names.join(", ")}.`);
    sentences.push(near === undefined ? "" : `Did you mean ${near}?`);
  } else {
    sentences.push(`${label} ${issue === undefined ? "does not fit" : wrongWith(issue)}.`);
  }
  const message = [...sentences.filter((sentence) => sentence !== ""), seeHelp(words)].join(" ");
  return new ContextError("bad-input", message, { field: name });
}

/** What an operation says of an input by its name on the wire, with the flag that people have for it; anything else as it is. */
export function runComplaint(operation: Operation, words: readonly string[], thrown: unknown): unknown {
  if (!(thrown instanceof ContextError) || thrown.code !== "bad-input") return thrown;
  const field = fieldsOf(operation).find(({ name }) => name === thrown.data["field"]);
  if (field === undefined || !thrown.message.includes(field.name) || field.name === field.flag) return thrown;
  const message = `${labelOf(field)}: ${thrown.message} ${seeHelp(words)}`;
  return new ContextError(thrown.code, message, thrown.data, thrown);
}

function wrongWith(issue: Issue): string {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string") return "is empty";
      return issue.origin === "array" ? `needs at least ${issue.minimum}` : `must be at least ${issue.minimum}`;
    case "too_big":
      return `must be at most ${issue.maximum}`;
    case "invalid_type":
      return `must be a ${issue.expected === "int" ? "whole number" : issue.expected}`;
    default:
      return `does not fit: ${issue.message}`;
  }
}

/** `excess`: the first word beyond those it takes; `instead`: what to do about it. */
export function excessComplaint(
  words: readonly string[],
  positional: readonly Field[],
  excess: string,
  instead: string | undefined,
): ContextError {
  const takes = ["pith", ...words, ...positional.map(placeholder)].join(" ");
  const tooMany = `"${excess}" is one word too many for \`${takes}\`.`;
  return new ContextError("bad-input", `${tooMany} ${instead ?? seeHelp(words)}`);
}

export function valueComplaint(flag: string, wrong: string, words: readonly string[]): ContextError {
  return new ContextError("bad-input", `--${flag}: ${wrong} ${seeHelp(words)}`, { field: flag });
}

function labelOf(field: Field): string {
  return field.position === undefined ? `--${field.flag}` : placeholder(field);
}

function seeHelp(words: readonly string[]): string {
  return `See \`pith ${words.join(" ")} --help\`.`;
}
