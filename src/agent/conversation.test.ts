import assert from "node:assert/strict";
import { test } from "node:test";
import { countTokens } from "../pack/tokens.ts";
import { Conversation, messagesTokens, messageText } from "./conversation.ts";
import type { Message } from "./model.ts";

const ASKED: Message = { role: "user", text: "备份保留几天？" };
const CALLED: Message = {
  role: "assistant",
  parts: [
    { type: "text", text: "Look." },
    { type: "tool-call", call: { id: "1", name: "read", input: { address: "a.md" } } },
  ],
};
const GIVEN: Message = { role: "tool", results: [{ id: "1", name: "read", text: "三十天", isError: false }] };
const OVERHEAD_TOKENS = 1000;
const usage = (inputTokens: number, outputTokens: number) => ({ inputTokens, outputTokens, cachedTokens: 0 });

test("conversation: what of a message costs tokens", () => {
  assert.equal(messageText(CALLED), 'Look.\nread {"address":"a.md"}');
  assert.equal(messageText(GIVEN), "三十天");
  assert.ok(messagesTokens([ASKED]) > countTokens("备份保留几天？"));
});

test("conversation: estimated with what comes beside it, until the provider has counted; then only what is new", () => {
  const conversation = new Conversation([ASKED]);
  assert.equal(conversation.tokens(OVERHEAD_TOKENS), OVERHEAD_TOKENS + messagesTokens([ASKED]));
  conversation.add(CALLED);
  conversation.measure(usage(1, 20));
  assert.equal(conversation.tokens(OVERHEAD_TOKENS), 21);
  conversation.add(GIVEN);
  assert.equal(conversation.tokens(OVERHEAD_TOKENS), 21 + messagesTokens([GIVEN]));
  conversation.replace([ASKED]);
  assert.equal(conversation.tokens(OVERHEAD_TOKENS), OVERHEAD_TOKENS + messagesTokens([ASKED]));
});

test("conversation: a provider that counts nothing is not believed, nor a count from before something was mended", () => {
  const conversation = new Conversation([ASKED]);
  conversation.measure(usage(0, 20));
  assert.equal(conversation.tokens(OVERHEAD_TOKENS), OVERHEAD_TOKENS + messagesTokens([ASKED]));
  const killed = new Conversation([ASKED, CALLED], usage(5, 5));
  assert.equal(killed.tokens(OVERHEAD_TOKENS), OVERHEAD_TOKENS + messagesTokens(killed.messages));
  const whole = new Conversation([ASKED, CALLED, GIVEN], usage(5, 5), 2);
  assert.equal(whole.tokens(OVERHEAD_TOKENS), 10 + messagesTokens([GIVEN]));
});
