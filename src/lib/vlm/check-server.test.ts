import { describe, expect, it } from 'vitest';
import { fail, ok } from '../util/result.ts';
import { errorOfStatus, type VlmError } from './errors.ts';
import { probeModel } from './check-server.ts';
import type { ChatReply, ChatRequest } from './types.ts';

const reply = (text: string, alternatives = 0): ChatReply => ({
  text,
  reasoning: '',
  finishReason: 'stop',
  usage: null,
  model: null,
  systemFingerprint: 'fp',
  milliseconds: 7,
  logprobs:
    alternatives === 0
      ? null
      : [
          {
            token: 'Y',
            logprob: 0,
            top: Array.from({ length: alternatives }, () => ({ token: 'Y', logprob: 0 })),
          },
        ],
});

/** Probes a model with these answers; also returns its inputs. */
async function probe(answer: (request: ChatRequest) => ChatReply | VlmError) {
  const asked: ChatRequest[] = [];
  const abilities = await probeModel(
    {
      chat: (request) => {
        asked.push(request);
        const said = answer(request);
        return Promise.resolve('kind' in said ? fail(said) : ok(said));
      },
      models: () => Promise.resolve(ok([])),
    },
    'm',
  );
  return { abilities, asked };
}

const isPictures = ({ messages }: ChatRequest): boolean => typeof messages[0]?.content !== 'string';

describe('the detected abilities of a model', () => {
  it.each([
    ['Red and blue.', 'sees'],
    ['red,\nBLUE', 'sees'],
    ['Blue and red.', 'accepts'],
    ['Two pictures.', 'accepts'],
  ])('include vision if it names the colours in order: %j', async (text, vision) => {
    const { abilities, asked } = await probe((request) =>
      isPictures(request) ? reply(text) : reply('Yes', 20),
    );
    expect(abilities).toEqual(
      ok({ vision, logprobs: true, topLogprobs: 20, milliseconds: 7, systemFingerprint: 'fp' }),
    );
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({ temperature: 0, thinking: false, maxTokens: 16, topLogprobs: 20 });
  });

  it('are tested with fewer alternatives, and finally without, if it rejects them', async () => {
    const refused = errorOfStatus(400, 'At most 5.');
    const five = await probe((request) => ((request.topLogprobs ?? 0) > 5 ? refused : reply('Yes', 5)));
    expect(five.abilities).toMatchObject({ ok: true, value: { logprobs: true, topLogprobs: 5 } });
    const none = await probe((request) =>
      request.logprobs === true || isPictures(request) ? refused : reply('Yes'),
    );
    expect(none.abilities).toMatchObject({
      ok: true,
      value: { vision: 'refuses', logprobs: false, topLogprobs: 0 },
    });
    expect(none.asked.map(({ topLogprobs }) => topLogprobs)).toEqual([20, 5, undefined, undefined]);
  });

  it('are unknown if the server fails, which is asked once', async () => {
    const failed = errorOfStatus(503, '');
    const { abilities, asked } = await probe(() => failed);
    expect(abilities).toEqual(fail(failed));
    expect(asked).toHaveLength(1);
  });

  it('are unknown if pictures exceed a limit, and exclude vision if the server rejects them', async () => {
    const busy = errorOfStatus(429, '');
    expect((await probe((request) => (isPictures(request) ? busy : reply('Yes')))).abilities).toEqual(
      fail(busy),
    );
    const broken = errorOfStatus(500, '');
    expect((await probe((request) => (isPictures(request) ? broken : reply('Yes')))).abilities).toMatchObject(
      {
        value: { vision: 'refuses' },
      },
    );
  });
});
