import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyFinder } from '../../vlm/secret.ts';
import { StreamRedactor } from './redact-stream.ts';

const key = 'sk-very-secret';

function chunk(delta: Record<string, unknown>, index = 0): string {
  const token = { token: delta['content'], logprob: -1 };
  return JSON.stringify({ choices: [{ index, delta, logprobs: { content: [token] }, finish_reason: null }] });
}

/** What a client makes of events: the texts by choice and field, and all that was sent. */
function read(events: readonly string[]): { readonly texts: Record<string, string>; readonly all: string } {
  const texts: Record<string, string> = {};
  for (const data of events) {
    if (data === '[DONE]') continue;
    const { choices } = JSON.parse(data) as {
      choices: {
        index: number;
        delta: Record<string, string>;
        logprobs: { content: { token: string }[] } | null;
      }[];
    };
    for (const { index, delta, logprobs } of choices) {
      for (const [field, text] of Object.entries(delta)) {
        texts[`${index} ${field}`] = (texts[`${index} ${field}`] ?? '') + text;
      }
      for (const { token } of logprobs?.content ?? []) {
        texts[`${index} tokens`] = (texts[`${index} tokens`] ?? '') + token;
      }
    }
  }
  return { texts, all: events.join('') };
}

function pass(events: readonly string[]): readonly string[] {
  const redactor = new StreamRedactor(keyFinder(key));
  return [...events.flatMap((event) => redactor.push(event)), ...redactor.end()];
}

/** A text in pieces of any length. */
function cut(text: string, places: readonly number[]): readonly string[] {
  const at = [
    0,
    ...[...new Set(places.map((place) => place % text.length))].sort((a, b) => a - b),
    text.length,
  ];
  return at.slice(1).map((end, n) => text.slice(at[n], end));
}

describe('a streamed answer', () => {
  it('shows no key, however it is cut into deltas, and loses nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(key, 'sk-', 's', 'very', ' no key ', 'sk-very-secre', '%73k-very-secret')),
        fc.array(fc.nat(), { maxLength: 60 }),
        (words, places) => {
          const text = `. ${words.join(' ')} .`;
          const pieces = cut(text, places);
          const { texts, all } = read(pass(pieces.map((content) => chunk({ content }))));
          expect(texts['0 content']).toBe(keyFinder(key).hide(text));
          expect(all).not.toContain(key);
          expect(texts['0 tokens'] ?? '').not.toContain(key);
        },
      ),
    );
  });

  it('keeps apart what belongs to different choices and fields', () => {
    const events = [
      chunk({ content: 'sk-very', reasoning: 'think' }),
      chunk({ content: 'other' }, 1),
      chunk({ content: '-secret', reasoning: 'ing' }),
    ];
    const { texts } = read(pass(events));
    expect(texts).toMatchObject({ '0 content': '***', '0 reasoning': 'thinking', '1 content': 'other' });
  });

  it('goes on as it came where there is nothing to hide, without waiting', () => {
    const redactor = new StreamRedactor(keyFinder(key));
    const events = [chunk({ role: 'assistant', content: '' }), chunk({ content: 'Yep' }), '{"choices":[]}'];
    for (const event of events) expect(redactor.push(event)).toEqual([event]);
  });

  it('ends without what is left of a key, and does not hold back without end', () => {
    expect(read(pass([chunk({ content: 'a sk-very-sec' })])).texts['0 content']).toBe('a ***');
    const redactor = new StreamRedactor(keyFinder(key));
    redactor.push(chunk({ content: 'sk-very-sec' }));
    const out = Array.from({ length: 1000 }, () => redactor.push(chunk({ content: '' }))).flat();
    expect(read(out).texts['0 content']).toBe('***');
  });

  it('hides a key that is cut into events that are no chunks', () => {
    expect(pass(['sk-very', '-secret']).join('')).toBe('***');
  });
});
