import { describe, expect, it } from 'vitest';
import { beach } from '../../lib/systems/index.ts';
import { taskOf } from '../../lib/evaluation/benchmarks/index.ts';
import { setUpRespondent } from './respondents.ts';

// Each loads the model that ships along.
const PATIENCE_MS = 120_000;

describe('who answers on the command line', () => {
  it.each(['clip+scm', 'clip+scm-value'])(
    'is not %s about a system that CLIP was not trained on',
    async (respondent) => {
      const words = {
        respondent,
        concurrency: 1,
        asked: { parameters: { temperature: 0, maxTokens: 1 }, format: {} },
      };
      await expect(setUpRespondent(taskOf('counterfactual'), beach, () => [], words)).rejects.toThrow(
        `--respondent ${respondent}: This model was not trained on pictures of the beach. Choose who else answers.`,
      );
    },
    PATIENCE_MS,
  );

  it('is the solver about any', async () => {
    const words = {
      respondent: 'solver',
      concurrency: 1,
      asked: { parameters: { temperature: 0, maxTokens: 1 }, format: {} },
    };
    const { ready, dispose } = await setUpRespondent(taskOf('counterfactual'), beach, () => [], words);
    expect(ready.identity).toEqual({ kind: 'solver' });
    await dispose();
  });
});
