import { describe, expect, test } from 'vitest';
import { command } from '../support/command.ts';
import { edgesOf } from '../../src/lib/chains/graph.ts';
import { chainOf, chainStories } from '../../src/lib/systems/chains/index.ts';
import { findSystem } from '../../src/lib/systems/known.ts';
import { defaultState } from '../../src/lib/systems/states.ts';
import { required } from '../support/required.ts';

async function answer(words: readonly string[], input: object = {}): Promise<unknown> {
  const { code, stdout, stderr } = await command(words, { input: JSON.stringify(input) });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as unknown;
}

describe.each(chainStories.map((story) => [story.id, story] as const))('the chain %s', (id, story) => {
  test('distinguishes seeing, doing and imagining, by `rungs causal` and by `rungs system`', async () => {
    const system = required(findSystem(`chain-${id}`));
    // A missing effect is evidence against its cause, a prevented one is not, and observed events have their causes.
    const edges = edgesOf(chainOf(story));
    const queries = edges.flatMap(([cause, effect]) => [
      { ask: 'probability', event: { [cause]: 1 }, given: { [effect]: 0 } },
      { ask: 'probability', event: { [cause]: 1 }, do: { [effect]: 0 } },
      {
        ask: 'counterfactual',
        event: { [cause]: 1 },
        evidence: { [cause]: 1, [effect]: 1 },
        do: { [effect]: 0 },
      },
    ]);
    const { results } = (await answer(['causal'], { model: system.text, queries })) as {
      results: readonly { readonly ok: boolean; readonly value: number; readonly method: string }[];
    };
    expect(results.every(({ ok, method }) => ok && method !== 'monte-carlo')).toBe(true);
    const apart = edges.filter((_, place) => {
      const [see = 1, doing = 1, imagine = 1] = results
        .slice(3 * place, 3 * place + 3)
        .map(({ value }) => value);
      return see < doing - 0.02 && doing < imagine - 0.02;
    });
    expect(apart.length).toBeGreaterThan(0);

    const state = defaultState(system);
    for (const [cause, effect] of edges) {
      const words = ['--state', JSON.stringify(state), '--do', JSON.stringify({ [cause]: 0 })];
      const { factual, counterfactual } = (await answer([
        'system',
        'simulate',
        `chain-${id}`,
        ...words,
      ])) as Record<'factual' | 'counterfactual', { readonly values: Readonly<Record<string, number>> }>;
      expect(factual.values[effect]).toBe(state[effect]);
      expect(counterfactual.values[cause]).toBe(0);
    }
  });
});
