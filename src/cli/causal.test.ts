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
  test('answers each query, refused ones included, and exits with 0', async () => {
    const { code, stdout, stderr } = await causal(JSON.stringify(request));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      results: [
        { ok: true, value: 0.25 },
        { ok: false, error: { code: 'unsupported' } },
      ],
    });
  });

  test('with --strict, exits with 3 after the reply if a query has no answer', async () => {
    const { code, stdout, stderr } = await causal(JSON.stringify([request, request]), '--strict');
    expect({ code, stderr }).toEqual({ code: 3, stderr: '2 of 4 queries have no answer\n' });
    expect(JSON.parse(stdout)).toMatchObject([{ results: [{ ok: true }, { ok: false }] }, {}]);
    const [first] = request.queries;
    const whole = await causal(JSON.stringify({ ...request, queries: [first] }), '--strict');
    expect(whole.code).toBe(0);
  });

  test('answers a list of requests with a list, and an invalid model with an error per query', async () => {
    const { code, stdout } = await causal(
      JSON.stringify([request, { model: 'X = (', queries: [{ ask: 'abduct' }] }]),
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { results: [{ ok: true }, { ok: false }] },
      { results: [{ ok: false, error: { code: 'syntax', line: 1 } }] },
    ]);
  });

  test('fails on an unparsable model if there is no query whose entry could say so', async () => {
    const { code, stdout, stderr } = await causal(
      JSON.stringify([
        { model: 'X = 1', queries: [] },
        { model: 'X = (', queries: [] },
      ]),
    );
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([{ results: [] }, { results: [], error: { code: 'syntax' } }]);
    expect(stderr).toMatch(/^request 2: the model, line 1, column \d+: (?!Line)[^\n]+\n$/u);
  });

  test('shows an example in its help that can be run as it is', async () => {
    const { stdout } = await causal('', '--help');
    const [, example = ''] = /^ +echo '(.+)' \| rungs causal$/mu.exec(stdout) ?? [];
    const { code, stdout: reply } = await causal(example);
    expect(code).toBe(0);
    expect(JSON.parse(reply)).toMatchObject({
      results: [{ value: 0.3 }, { value: 0.58823529411765 }],
    });
  });

  test('names each kind of question in its help, with an example that has an answer', async () => {
    const { stdout } = await causal('', '--help');
    const queries = stdout.split('\n').flatMap((line) => (/^ +\{"ask"/u.test(line) ? [line] : []));
    const model = 'R ~ bernoulli(0.3); S ~ bernoulli(0.3); W = R or S';
    const asked = async (about: readonly unknown[]) => {
      const { stdout: reply } = await causal(JSON.stringify({ model, queries: about }));
      return (JSON.parse(reply) as { results: { ok: boolean; error?: { message: string } }[] }).results;
    };
    const results = await asked(queries.map((query) => JSON.parse(query) as unknown));
    expect(results.map(({ ok }) => ok)).toEqual(queries.map(() => true));
    const [unknown] = await asked([{ ask: '?' }]);
    const kinds = /these are: (.+)\.$/u.exec(unknown?.error?.message ?? '')?.[1]?.split(', ');
    expect(kinds?.length).toBeGreaterThan(9);
    for (const kind of kinds ?? []) expect(stdout).toContain(`{"ask": "${kind}"`);
  });

  test.each([['{'], ['5'], ['{"model": "X = 1"}'], ['[{"model": "X = 1", "queries": []}, 7]']])(
    'rejects %j with one line and exit 1',
    async (input) => {
      const { code, stdout, stderr } = await causal(input);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^[^\n]+\n$/u);
    },
  );

  test('rejects an unknown option with exit 2', async () => {
    expect(await causal('', '--fast')).toMatchObject({ code: 2, stdout: '' });
  });
});
