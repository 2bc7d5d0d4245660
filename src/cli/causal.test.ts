import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const launcher = fileURLToPath(new URL('./launch.mjs', import.meta.url));

function causal(input: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'causal', ...words], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const request = {
  model: 'X ~ bernoulli(0.25)',
  queries: [{ ask: 'probability', event: { X: 1 } }, { ask: 'divine' }],
};

describe('rungs causal', () => {
  test('answers a request, refused queries included, and ends well', () => {
    const { status, stdout, stderr } = causal(JSON.stringify(request));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      results: [
        { ok: true, value: 0.25 },
        { ok: false, error: { code: 'unsupported' } },
      ],
    });
  });

  test('answers a list of requests by a list, a broken model by an error an entry', () => {
    const { status, stdout } = causal(
      JSON.stringify([request, { model: 'X = (', queries: [{ ask: 'abduct' }] }]),
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { results: [{ ok: true }, { ok: false }] },
      { results: [{ ok: false, error: { code: 'syntax', line: 1 } }] },
    ]);
  });

  test.each([['{'], ['5'], ['{"model": "X = 1"}'], ['[{"model": "X = 1", "queries": []}, 7]']])(
    'refuses %j with one line and exit 1',
    (input) => {
      const { status, stdout, stderr } = causal(input);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^[^\n]+\n$/u);
    },
  );

  test('refuses an unknown option with exit 2', () => {
    expect(causal('', '--fast')).toMatchObject({ status: 2, stdout: '' });
  });
});
