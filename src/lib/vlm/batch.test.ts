import { describe, expect, it } from 'vitest';
import { batchInputLine, readBatchOutput } from './batch.ts';
import { unwrap } from '../../../tests/support/required.ts';

const reply = { choices: [{ message: { content: 'Yes' }, finish_reason: 'stop' }] };

describe('a line of a batch file', () => {
  it('is the request under its id, whole and not as a stream', () => {
    const line = JSON.parse(
      batchInputLine('item-1', { model: 'm', messages: [{ role: 'user', content: 'Is it?' }], maxTokens: 9 }),
    ) as unknown;
    expect(line).toEqual({
      custom_id: 'item-1',
      method: 'POST',
      url: '/v1/chat/completions',
      body: { model: 'm', messages: [{ role: 'user', content: 'Is it?' }], max_tokens: 9 },
    });
  });
});

describe('a line of a batch’s output', () => {
  it('gives the reply to its request', async () => {
    const read = await readBatchOutput({ custom_id: 'a', response: { status_code: 200, body: reply } });
    expect(read).toMatchObject({
      ok: true,
      value: { id: 'a', reply: { ok: true, value: { text: 'Yes', finishReason: 'stop' } } },
    });
  });

  it.each([
    [{ response: { status_code: 400, body: { error: { message: 'Too long.' } } } }, 'Status 400: Too long'],
    [{ response: { status_code: 500, body: 'out of memory' } }, 'Status 500: out of memory'],
    [
      { response: { status_code: 502, body: null }, error: { message: 'No worker' } },
      'Status 502: No worker',
    ],
    [{ response: { status_code: 500, body: { code: 7 } } }, 'Status 500: {"code":7}'],
    [{ response: { status_code: 500 } }, 'Status 500.'],
    [{ response: { status_code: 500, body: 7 } }, 'Status 500: 7'],
    [{ response: { status_code: 422, body: { detail: [{ msg: 'a' }, { msg: 'b' }] } } }, 'Status 422: a; b'],
    [{ response: null, error: { type: 'expired' } }, 'expired'],
    [{ response: null, error: { message: 'It expired' } }, 'It expired'],
    [{ error: 'It was called off' }, 'It was called off'],
    [{ error: { error: { message: 'Wrapped' } } }, 'Wrapped'],
    [{ response: null, error: null }, 'The batch gives neither a response nor an error.'],
    [{ response: { status_code: 200, body: { answer: 'Yes' } } }, ''],
  ])('says why there is no reply: %j', async (line, said) => {
    const read = unwrap(await readBatchOutput({ custom_id: 'a', ...line }));
    expect(read.id).toBe('a');
    if (read.reply.ok) throw new Error('a reply');
    expect(read.reply.error).toContain(said);
    expect(read.reply.error).not.toContain('{"type"');
  });

  it('is distinguished from other lines', async () => {
    for (const line of [null, {}, { custom_id: '', response: null }, { custom_id: 'a', response: 7 }]) {
      const read = await readBatchOutput(line);
      expect(read.ok ? '' : read.error).toContain('not a line of a batch output');
    }
  });
});
