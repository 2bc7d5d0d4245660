import { describe, expect, test } from 'vitest';
import { command, type Ended } from '../../tests/support/command.ts';

function causal(input: string, ...words: readonly string[]): Promise<Ended> {
  return command(['causal', ...words], { input });
}

const request = {
  model: 'X ~ bernoulli(0.25)',
  queries: [{ ask: 'probability', event: { X: 1 } }, { ask: 'divine' }],
};

describe('rungs causal', () => {
  test('answers a request, refused queries included, and ends well', async () => {
    const { code, stdout, stderr } = await causal(JSON.stringify(request));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      results: [
        { ok: true, value: 0.25 },
        { ok: false, error: { code: 'unsupported' } },
      ],
    });
  });

  test('answers a list of requests by a list, a broken model by an error an entry', async () => {
    const { code, stdout } = await causal(
      JSON.stringify([request, { model: 'X = (', queries: [{ ask: 'abduct' }] }]),
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { results: [{ ok: true }, { ok: false }] },
      { results: [{ ok: false, error: { code: 'syntax', line: 1 } }] },
    ]);
  });

  test.each([['{'], ['5'], ['{"model": "X = 1"}'], ['[{"model": "X = 1", "queries": []}, 7]']])(
    'refuses %j with one line and exit 1',
    async (input) => {
      const { code, stdout, stderr } = await causal(input);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^[^\n]+\n$/u);
    },
  );

  test('refuses an unknown option with exit 2', async () => {
    expect(await causal('', '--fast')).toMatchObject({ code: 2, stdout: '' });
  });
});
