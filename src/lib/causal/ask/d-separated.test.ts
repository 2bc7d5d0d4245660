import { describe, expect, it } from 'vitest';
import { answerQueries } from './ask.ts';
import type { QueryAnswer } from './answer.ts';

function answer(model: string, query: object): QueryAnswer | undefined {
  return answerQueries({ model, queries: [{ ask: 'd-separated', ...query }] }).results[0];
}

function code(model: string, query: object): string {
  const entry = answer(model, query);
  return entry?.ok === false ? entry.error.code : 'answered';
}

const beach = `latent sky ~ randint(0, 2)
sun = sky
cream ~ bernoulli(0.05 + 0.45*sun)
ice ~ bernoulli(0.2 + 0.3*sun)
cream -> burn; sun -> burn`;

describe('d-separated', () => {
  it('is true if the given variables block every path, with or without mechanisms', () => {
    expect(answer(beach, { x: ['ice'], y: ['burn', 'cream'], given: ['sun'] })).toEqual({
      ok: true,
      value: true,
    });
    expect(answer(beach, { x: ['sky'], y: ['burn'], given: ['sun'] })).toEqual({ ok: true, value: true });
    expect(answer(beach, { x: [], y: ['burn'] })).toEqual({ ok: true, value: true });
  });

  it('shows one open path from x to y if it is false', () => {
    expect(answer(beach, { x: ['ice'], y: ['burn'], given: [] })).toEqual({
      ok: true,
      value: false,
      path: ['ice', 'sun', 'burn'],
    });
    expect(answer('A <-> B; C -> B', { x: ['A'], y: ['C'], given: ['B'] })).toEqual({
      ok: true,
      value: false,
      path: ['A', 'B', 'C'],
    });
  });

  it('rejects names that are not in the graph', () => {
    expect(answer(beach, { x: ['ide'], y: ['burn'], given: [] })).toMatchObject({
      error: { code: 'unknown-variable', message: expect.stringContaining('Did you mean "ice"?') as string },
    });
    expect(answer(beach, { x: ['cream'], y: ['burn'], given: ['U_cream'] })).toMatchObject({
      error: {
        code: 'unknown-variable',
        message:
          'U_cream is the noise of cream and not a node of the graph; declare it as latent to ask about it.',
      },
    });
  });

  it('rejects a name on two sides, and fields that are not lists of names', () => {
    expect(answer(beach, { x: ['ice'], y: ['sun', 'ice'], given: [] })).toMatchObject({
      error: {
        code: 'syntax',
        message: 'ice is in both "x" and "y"; the lists must have no name in common.',
      },
    });
    expect(code(beach, { x: ['ice'], y: ['sun'], given: ['ice'] })).toBe('syntax');
    expect(code(beach, { x: ['ice'], y: ['sun'], given: ['sun'] })).toBe('syntax');
    expect(code(beach, { x: 'ice', y: ['sun'], given: [] })).toBe('syntax');
    expect(code(beach, { x: ['ice'], y: [1], given: [] })).toBe('syntax');
    expect(code(beach, { y: ['sun'], given: [] })).toBe('syntax');
    expect(code(beach, { x: ['ice'], y: ['sun'], given: [], do: {} })).toBe('syntax');
  });
});
