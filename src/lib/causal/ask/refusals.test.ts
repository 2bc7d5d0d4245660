import { describe, expect, it } from 'vitest';
import { answerQueries } from './ask.ts';
import { required } from '../../../../tests/support/required.ts';

const text = `latent R ~ randint(1, 6)
C ~ categorical(low: 0.25, high: 0.75)
X ~ bernoulli(0.5)
Y = X + 2*R
Z = Y + normal(0, 1)`;

/** Returns the code and the message of a refusal. */
function refused(query: unknown): readonly [string, string] {
  const answer = required(answerQueries({ model: text, queries: [query] }).results[0]);
  return answer.ok ? ['answered', JSON.stringify(answer.value)] : [answer.error.code, answer.error.message];
}

describe('a query is rejected', () => {
  const unknown: readonly unknown[] = [
    { ask: 'counterfactual', evidence: {}, of: 'W' },
    { ask: 'counterfactual', evidence: { W: 1 }, of: 'Y' },
    { ask: 'counterfactual', evidence: {}, do: { W: 1 }, of: 'Y' },
    { ask: 'counterfactual', evidence: { W: 1 }, event: { Y: 3 } },
    { ask: 'counterfactual', evidence: {}, do: { W: 1 }, event: { Y: 3 } },
    { ask: 'counterfactual', evidence: {}, event: { W: 3 } },
    { ask: 'counterfactual', event: [{ of: 'W', is: 1 }] },
    { ask: 'counterfactual', event: [{ of: 'Y', is: 3, do: { W: 1 } }] },
    { ask: 'counterfactual', event: [{ of: 'Y', is: 3 }], given: [{ of: 'W', is: 1 }] },
    { ask: 'counterfactual', event: [{ of: 'Y', is: 3 }], given: [{ of: 'Y', is: 3, do: { W: 1 } }] },
    { ask: 'probability', event: { W: 1 } },
    { ask: 'probability', event: { Y: 3 }, given: { W: 1 } },
    { ask: 'probability', event: { Y: 3 }, do: { W: 1 } },
    { ask: 'expectation', of: 'W' },
    { ask: 'expectation', of: 'Y', given: { W: 1 } },
    { ask: 'expectation', of: 'Y', do: { W: 1 } },
    { ask: 'effects', x: 'W', from: 0, to: 1, of: 'Y' },
    { ask: 'effects', x: 'X', from: 0, to: 1, of: 'W' },
    { ask: 'abduct', evidence: { W: 1 } },
    { ask: 'sample', n: 2, seed: 1, do: { W: 1 } },
  ];
  it.each(unknown)('if it names an unknown variable: %j', (query) => {
    const [code, message] = refused(query);
    expect(code).toBe('unknown-variable');
    expect(message).toContain('"W"');
  });

  const wrong: readonly (readonly [unknown, string])[] = [
    // Values that the domain does not have.
    [{ ask: 'effects', x: 'C', from: 'middle', to: 'high', of: 'Y' }, 'out-of-domain'],
    [{ ask: 'effects', x: 'C', from: 'low', to: 'middle', of: 'Y' }, 'out-of-domain'],
    [{ ask: 'counterfactual', evidence: {}, event: { C: 'middle' } }, 'out-of-domain'],
    [{ ask: 'counterfactual', evidence: { C: 'middle' }, event: { X: 1 } }, 'out-of-domain'],
    [{ ask: 'counterfactual', event: [{ of: 'C', is: 'middle' }] }, 'out-of-domain'],
    [{ ask: 'sample', n: 2, seed: 1, do: { C: 'middle' } }, 'out-of-domain'],
  ];
  it.each(wrong)('if a value is not in the domain: %j', (query, code) => {
    expect(refused(query)).toEqual([code, expect.stringContaining('middle')]);
  });

  it('if its form is unknown', () => {
    expect(refused({ ask: 'counterfactual', evidence: {}, of: 'Y', event: { Y: 3 } })).toEqual([
      'syntax',
      'A counterfactual has either "of" or "event", not both; leave one out.',
    ]);
    expect(refused({ ask: 'counterfactual', evidence: {} })).toEqual([
      'syntax',
      'A counterfactual needs the field "of" (a variable) or "event".',
    ]);
    for (const query of [null, 3, 'Y', [], [{ ask: 'probability' }]])
      expect(refused(query)).toEqual(['syntax', 'A query must be an object with the field "ask".']);
    for (const query of [{}, { ask: 3 }])
      expect(refused(query)).toEqual(['syntax', 'The field "ask" of a query is missing or not a text.']);
    const [code, message] = refused({ ask: 'meaning' });
    expect([code, message.startsWith('"meaning" is not answered; these are: ')]).toEqual([
      'unsupported',
      true,
    ]);
  });

  it('if a sample would be too large, with the limit', () => {
    expect(refused({ ask: 'sample', n: 1_000_001, seed: 1 })).toEqual([
      'unsupported',
      'A sample of this model has at most 1000000 rows; n is 1000001.',
    ]);
    const wide = Array.from({ length: 10 }, (_, i) => `V${i} = ${i}`).join('\n');
    const [answer] = answerQueries({
      model: wide,
      queries: [{ ask: 'sample', n: 600_000, seed: 1 }],
    }).results;
    expect(answer?.ok ? '' : answer?.error).toEqual({
      code: 'unsupported',
      message: 'A sample of this model has at most 500000 rows; n is 600000.',
    });
  });
});

describe('events in their own worlds', () => {
  it('are checked against ranges only if nothing is set', () => {
    const event = (is: number, act?: Readonly<Record<string, number>>) => [
      { of: 'Y', is, ...(act === undefined ? {} : { do: act }) },
    ];
    const chance = (query: unknown): string => refused(query).join(' ');
    // A queried value may be anything; a given one must be possible, unless there is an intervention.
    expect(chance({ ask: 'counterfactual', event: event(99) })).toBe('answered 0');
    expect(chance({ ask: 'counterfactual', event: event(3), given: [{ of: 'X', is: 1 }] })).toBe(
      `answered ${Number((1 / 6).toPrecision(14))}`,
    );
    expect(chance({ ask: 'counterfactual', event: event(3), given: [{ of: 'X', is: 2 }] })).toMatch(
      /^out-of-domain/u,
    );
    // After do(X = 1), Y may have values that it never has in the model: here it is impossible, not out of range.
    const given = [{ of: 'Y', is: 40, do: { X: 1 } }];
    expect(chance({ ask: 'counterfactual', event: event(3), given })).toMatch(/^impossible-evidence/u);
  });

  it('are answered with values, labels and precision', () => {
    const answer = (query: unknown) => answerQueries({ model: text, queries: [query] }).results[0];
    expect(answer({ ask: 'counterfactual', evidence: { Y: 3 }, do: { X: 0 }, of: 'Y' })).toEqual({
      ok: true,
      value: 2,
      method: 'exact',
    });
    expect(answer({ ask: 'counterfactual', evidence: { X: 1 }, event: { C: 'low' } })).toEqual({
      ok: true,
      value: 0.25,
      method: 'enumeration',
    });
    const sampled = answer({ ask: 'sample', n: 3, seed: 4 });
    const columns = (sampled?.ok ? sampled.value : {}) as Readonly<Record<string, readonly unknown[]>>;
    expect(Object.keys(columns).sort()).toEqual(['C', 'R', 'X', 'Y', 'Z']);
    for (let row = 0; row < 3; row++) {
      expect(['low', 'high']).toContain(columns['C']?.[row]);
      expect(columns['Y']?.[row]).toBe(Number(columns['X']?.[row]) + 2 * Number(columns['R']?.[row]));
    }
  });
});
