/** OpenAI's batch files, which vLLM's `run-batch`, Ray Data and hosted batch services read and write. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../util/result.ts';
import { chatBody } from './body.ts';
import { receiveReply } from './receive.ts';
import { findServerError } from './server-error.ts';
import { withoutAddresses } from './secret.ts';
import type { ChatReply, ChatRequest } from './types.ts';

/** Path to which batch services send each line. */
const CHAT_PATH = '/v1/chat/completions';

/** Writes one line of a batch input file, without its line end. */
export function batchInputLine(id: string, request: ChatRequest): string {
  const { stream: _stream, ...body } = chatBody(request, { stream: false });
  return JSON.stringify({ custom_id: id, method: 'POST', url: CHAT_PATH, body });
}

/** Result of one line of a batch: a reply, or why there is none. */
export interface BatchOutput {
  readonly id: string;
  readonly reply: Result<ChatReply, string>;
}

const outputSchema = v.object({
  custom_id: v.pipe(v.string(), v.minLength(1)),
  response: v.nullish(v.object({ status_code: v.number(), body: v.optional(v.unknown()) })),
  error: v.optional(v.unknown()),
});

/**
 * Parses one line of a batch output file. Fails with one sentence if it is not such a line; a line that reports a
 * failed request is an output without a reply.
 */
export async function readBatchOutput(line: unknown): Promise<Result<BatchOutput, string>> {
  const parsed = v.safeParse(outputSchema, line);
  if (!parsed.success) {
    return fail(
      'this is not a line of a batch output: give {"custom_id", "response": {"status_code", "body"}, "error"}',
    );
  }
  const { custom_id: id, response, error } = parsed.output;
  if (response === null || response === undefined) {
    return ok({ id, reply: fail(messageIn(error) ?? 'The batch gives neither a response nor an error.') });
  }
  if (response.status_code !== 200) {
    const detail = messageIn(response.body) ?? messageIn(error);
    return ok({ id, reply: fail(`Status ${response.status_code}${detail === null ? '.' : `: ${detail}`}`) });
  }
  const reply = await receiveReply(oneChunk(JSON.stringify(response.body)), {
    onbyte: () => undefined,
    ondelta: () => undefined,
    elapsed: () => 0,
  });
  return ok({ id, reply: reply.ok ? reply : fail(withoutAddresses(reply.error.message)) });
}

/** Returns the message of an error in any of the shapes that servers use; null if there is none. */
function messageIn(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return withoutAddresses(value);
  const message = (findServerError(value) ?? findServerError({ error: value }))?.message ?? '';
  // Batch tools mention the server that they asked.
  return withoutAddresses(message === '' ? JSON.stringify(value).slice(0, 300) : message);
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array, void, undefined> {
  await Promise.resolve();
  yield new TextEncoder().encode(text);
}
