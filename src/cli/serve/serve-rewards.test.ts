/* eslint-disable @typescript-eslint/no-deprecated -- self-hosted servers speak the older names, and so do their clients */
import { execFile, spawnSync, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { bedChain as chain } from '../../lib/chains/rewards/bed.fixture.ts';

import { startServe } from './serve.fixture.ts';
const run = promisify(execFile);
const hasPython = spawnSync('python3', ['--version']).status === 0;
/** Calls the recipe's reward function as TRL does: completions as lists of messages, a column of the table, the rest by name. */
const TRL = `
import importlib.util, json
spec = importlib.util.spec_from_file_location("grpo", ${JSON.stringify(fileURLToPath(new URL('../../lib/chains/distil/recipe/grpo.py', import.meta.url)))})
grpo = importlib.util.module_from_spec(spec)
spec.loader.exec_module(grpo)
texts = ["The water would not have boiled."] * 1030 + ["The water would still have boiled.", ""]
about = json.dumps({"chain": "chain-tea", "prevented": {"id": "fill"}})
print(json.dumps(grpo.chain_reward(
    prompts=[[{"role": "user", "content": []}]] * len(texts),
    completions=[[{"role": "assistant", "content": text}] for text in texts],
    completion_ids=[[1]] * len(texts),
    about=[about] * len(texts),
    trainer_state=None,
)))
`;
/** Calls the recipe's reward functions as verl's managers do: one answer by name, a batch as lists; and makes a row of a question. */
const VERL = `
import importlib.util, json
spec = importlib.util.spec_from_file_location("verl_reward", ${JSON.stringify(fileURLToPath(new URL('../../lib/chains/distil/recipe/verl_reward.py', import.meta.url)))})
verl_reward = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verl_reward)
question = {
    "messages": [{"role": "user", "content": [{"type": "text", "text": "Events."}, {"type": "text", "text": "Would it?"}]}],
    "images": [],
    "about": json.dumps({"chain": "chain-tea", "prevented": {"id": "fill"}, "asked": "boil", "path": ["fill", "boil"]}),
}
row = verl_reward.row(json.dumps(question), 7)
truth = row["reward_model"]["ground_truth"]
texts = ["The water would not have boiled.", "The water would still have boiled.", ""]
print(json.dumps({
    "row": row,
    "one": verl_reward.compute_score(data_source="rungs", solution_str=texts[0], ground_truth=truth, extra_info=row["extra_info"]),
    "batch": verl_reward.compute_scores(
        data_sources=["rungs"] * 3, solution_strs=texts, ground_truths=[truth] * 3, extra_infos=[None] * 3
    ),
}))
`;
let child: ChildProcess;
let base: string;

beforeAll(async () => {
  const started = await startServe(['--port', '0']);
  child = started.child;
  base = started.url;
});
afterAll(() => child.kill('SIGKILL'));

describe('rungs serve', () => {
  it('returns rewards of texts in order, about built-in chains and chains in the request', async () => {
    const items = [
      { id: 'b', chain: 'chain-tea', prevented: { id: 'fill' }, text: 'The water would not have boiled.' },
      { id: 'a', chain, text: 'The hole was dug because the seeds were dropped in.' },
      { id: 'c', chain: 'chain-tea', text: '' },
    ];
    const give = (body: object): Promise<Response> =>
      fetch(`${base}/rewards`, { method: 'POST', body: JSON.stringify(body) });
    const { rewards } = (await (await give({ items })).json()) as {
      rewards: { id: string; total: number }[];
    };
    expect(rewards.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(rewards[0]).toEqual({
      id: 'b',
      total: 1,
      causal: 1,
      visual: 1,
      claims: [{ cause: 'fill', effect: 'boil', polarity: 'holds', isRight: true }],
    });
    expect(rewards[1]?.total).toBeLessThan(0.5);
    expect(rewards[2]?.total).toBe(0);
    const refused = await give({ items: [{ id: 'a', chain: 'chain-te', text: '' }] });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('chain-tea');
  });

  describe('trainers', () => {
    const about = (prevented: object): string =>
      JSON.stringify({ chain: 'chain-tea', prevented, asked: 'boil' });
    const right = 'The water would not have boiled.';

    it('get a number for each text in order from OpenRLHF requests', async () => {
      const prompt =
        '<|im_start|>user\nWould the water still have boiled?<|im_end|>\n<|im_start|>assistant\n';
      const answers = ['', right, 'The water would still have boiled.', right];
      const response = await fetch(base.replace(/v1$/u, 'get_reward'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: answers.map((answer) => `${prompt}${answer}<|im_end|>`),
          prompts: answers.map(() => prompt),
          labels: [...answers.slice(1).map(() => about({ id: 'fill' })), about({ id: 'window' })],
        }),
      });
      const { rewards, scores } = (await response.json()) as { rewards: number[]; scores: number[] };
      expect(rewards).toEqual([0, 1, 0.25, 0.25]);
      expect(scores).toEqual(rewards);
    });

    test.skipIf(!hasPython)('receive rewards in order through the TRL recipe (needs python3)', async () => {
      const { stdout } = await run('python3', ['-c', TRL], {
        env: { ...process.env, RUNGS_REWARDS: `${base}/rewards`, PYTHONDONTWRITEBYTECODE: '1' },
      });
      expect(JSON.parse(stdout)).toEqual([...Array.from({ length: 1030 }, () => 1), 0.25, 0]);
    });

    test.skipIf(!hasPython)(
      'receive rewards through the verl recipe, one by one or in a batch (needs python3)',
      async () => {
        const { stdout } = await run('python3', ['-c', VERL], {
          env: { ...process.env, RUNGS_REWARDS: `${base}/rewards`, PYTHONDONTWRITEBYTECODE: '1' },
        });
        expect(JSON.parse(stdout)).toEqual({
          row: {
            data_source: 'rungs',
            prompt: [{ role: 'user', content: 'Events.\nWould it?' }],
            ability: 'causal reasoning',
            reward_model: {
              style: 'rule',
              ground_truth: '{"chain": "chain-tea", "prevented": {"id": "fill"}}',
            },
            extra_info: { index: 7 },
          },
          one: 1,
          batch: [1, 0.25, 0],
        });
      },
    );
  });
});
