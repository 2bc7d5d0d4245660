import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyFinder } from '../../vlm/secret.ts';
import { StreamRedactor } from './redact-stream.ts';

const key = 'sk-very-secret';

function chunk(delta: Record<string, unknown>, index = 0): string {
  const token = { token: delta['content'], logprob: -1 };
  return JSON.stringify({ choices: [{ index, delta, logprobs: { content: [token] }, finish_reason: null }] });
}

/** Returns a client's view of events: the texts by choice and field, and everything that was sent. */
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

/** Splits a text at the given positions. */
function cut(text: string, places: readonly number[]): readonly string[] {
  const at = [
    0,
    ...[...new Set(places.map((place) => place % text.length))].sort((a, b) => a - b),
    text.length,
  ];
  return at.slice(1).map((end, n) => text.slice(at[n], end));
}

describe('a streamed answer', () => {
  it('shows no key, however it is split into deltas, and loses nothing else', () => {
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

  it('separates different choices and fields', () => {
    const events = [
      chunk({ content: 'sk-very', reasoning: 'think' }),
      chunk({ content: 'other' }, 1),
      chunk({ content: '-secret', reasoning: 'ing' }),
    ];
    const { texts } = read(pass(events));
    expect(texts).toMatchObject({ '0 content': '***', '0 reasoning': 'thinking', '1 content': 'other' });
  });

  it('is forwarded unchanged and without delay if there is nothing to hide', () => {
    const redactor = new StreamRedactor(keyFinder(key));
    const events = [chunk({ role: 'assistant', content: '' }), chunk({ content: 'Yep' }), '{"choices":[]}'];
    for (const event of events) expect(redactor.push(event)).toEqual([event]);
  });

  it('ends without the rest of a key, and does not hold back text forever', () => {
    expect(read(pass([chunk({ content: 'a sk-very-sec' })])).texts['0 content']).toBe('a ***');
    const redactor = new StreamRedactor(keyFinder(key));
    redactor.push(chunk({ content: 'sk-very-sec' }));
    const out = Array.from({ length: 1000 }, () => redactor.push(chunk({ content: '' }))).flat();
    expect(read(out).texts['0 content']).toBe('***');
  });

  it('does not delay events without text: the role, and the end', () => {
    const redactor = new StreamRedactor(keyFinder('assistant-key'));
    const role = chunk({ role: 'assistant' });
    const none = JSON.stringify({ choices: [{ delta: { content: null, tool_calls: [] } }] });
    for (const data of [role, none, '[DONE]', ' [DONE] ', '{}', '5']) {
      expect(redactor.push(data)).toEqual([data]);
    }
    expect(redactor.end()).toEqual([]);
  });

  it('keeps events without text in order behind held text', () => {
    const redactor = new StreamRedactor(keyFinder(key));
    const open = chunk({ content: 'sk-very' });
    expect(redactor.push(chunk({ content: 'so: ' }))).toHaveLength(1);
    expect(redactor.push(open)).toEqual([]);
    expect(redactor.push('{"choices":[]}')).toEqual([]);
    const rest = chunk({ content: ' no.' });
    expect(redactor.push(rest)).toEqual([open, '{"choices":[]}', rest]);
    expect(redactor.end()).toEqual([]);
  });

  it('keeps the end behind held text, even if that is not a chunk', () => {
    const redactor = new StreamRedactor(keyFinder(key));
    expect(redactor.push('sk-ver')).toEqual([]);
    expect(redactor.push('[DONE]')).toEqual([]);
    expect(redactor.end()).toEqual(['sk-ver', '[DONE]']);
  });

  it('releases all text before a possible key', () => {
    const redactor = new StreamRedactor(keyFinder(key));
    const [first, second, third] = [
      chunk({ content: 'sk-' }),
      chunk({ content: 'no sk-' }),
      chunk({ content: 'x' }),
    ];
    expect(redactor.push(first)).toEqual([]);
    expect(redactor.push(second)).toEqual([first]);
    expect(redactor.push(third)).toEqual([second, third]);
  });

  it('holds text for each choice and field separately', () => {
    const redactor = new StreamRedactor(keyFinder(key));
    const open = chunk({ content: 'sk-very' }, 1);
    const other = chunk({ content: 'other' });
    const close = chunk({ content: '.' }, 1);
    expect(redactor.push(other)).toEqual([other]);
    expect(redactor.push(open)).toEqual([]);
    expect(redactor.push(other)).toEqual([]);
    expect(redactor.push(close)).toEqual([open, other, close]);
  });

  it('puts the whole of a changed text into the first event, and removes the tokens from all of them', () => {
    const events = pass([
      chunk({ content: 'a sk-very' }),
      chunk({ content: '-secret b', more: 1 }),
      chunk({ content: 'c' }),
    ]);
    expect(events.map((data) => JSON.parse(data) as unknown)).toEqual([
      {
        choices: [{ index: 0, delta: { content: 'a *** b' }, logprobs: null, finish_reason: null }],
      },
      {
        choices: [{ index: 0, delta: { content: '', more: 1 }, logprobs: null, finish_reason: null }],
      },
      JSON.parse(chunk({ content: 'c' })),
    ]);
  });

  it('treats a choice without a number as the first', () => {
    const data = (content: string): string => JSON.stringify({ choices: [{ delta: { content } }] });
    const { texts } = read(pass([data('sk-very'), chunk({ content: '-secret' })]));
    expect(Object.values(texts).join('')).toBe('***');
  });

  it('holds 500 events and no more', () => {
    const redactor = new StreamRedactor(keyFinder(key));
    expect(redactor.push(chunk({ content: 'sk-very-sec' }))).toEqual([]);
    for (let at = 1; at < 500; at++) expect(redactor.push(chunk({ content: '' }))).toEqual([]);
    expect(redactor.push(chunk({ content: '' }))).toHaveLength(501);
  });

  it('ends unchanged if too little of a key is left to recognise it', () => {
    const data = chunk({ content: 'a sk-very' });
    expect(pass([data])).toEqual([data]);
    const longer = chunk({ content: 'a sk-very-' });
    expect(read(pass([longer])).texts['0 content']).toBe('a ***');
  });

  it('hides a key that is split into events that are not chunks', () => {
    expect(pass(['sk-very', '-secret']).join('')).toBe('***');
  });
});
