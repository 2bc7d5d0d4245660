import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beach } from '../systems/index.ts';
import { headFile, headHash } from '../clip/tuning/file.ts';
import { freshHead } from '../clip/tuning/head.ts';
import { createRandom } from '../util/random.ts';
import { bench } from '../../../tests/support/command.ts';
import { testFolder } from '../../../tests/support/temporary-folder.ts';
import { taskOf } from '../evaluation/benchmarks/index.ts';
import { setUpRespondent } from './respondents.ts';

// Each loads the model that ships along.
const PATIENCE_MS = 120_000;

describe('a respondent on the command line', () => {
  it.each(['clip+scm', 'clip+scm-value'])(
    'cannot be %s about a system that CLIP was not trained on',
    async (respondent) => {
      const words = {
        respondent,
        concurrency: 1,
        request: { parameters: { temperature: 0, maxTokens: 1 }, format: {} },
      };
      await expect(setUpRespondent(taskOf('counterfactual'), beach, () => [], words)).rejects.toThrow(
        `--respondent ${respondent}: This model was not trained on pictures of the beach. Choose who else answers.`,
      );
    },
    PATIENCE_MS,
  );

  it('can be the solver about any system', async () => {
    const words = {
      respondent: 'solver',
      concurrency: 1,
      request: { parameters: { temperature: 0, maxTokens: 1 }, format: {} },
    };
    const { ready, dispose } = await setUpRespondent(taskOf('counterfactual'), beach, () => [], words);
    expect(ready.identity).toEqual({ kind: 'solver' });
    await dispose();
  });

  it(
    'can be a CLIP with a head, identified by the head’s hash, while other respondents reject a head',
    async () => {
      const folder = testFolder();
      const words = [
        '--task',
        'causal-order',
        '--system',
        'stories',
        '--count',
        '3',
        '--model',
        'scene-clip',
      ];
      const run = async (name: string, ...more: readonly string[]) => {
        const dir = join(folder, name);
        const asked = [...words, '--respondent', 'clip-choice', '--out', dir, ...more];
        const { code, stderr } = await bench('run', ...asked);
        expect(code).toBe(0);
        const { plan, made } = JSON.parse(await readFile(join(dir, 'run.json'), 'utf8')) as {
          plan: { respondent: { model: string; parameters: { sha256: string } } };
          made: object;
        };
        return {
          ...plan.respondent,
          made,
          stderr,
          answers: await readFile(join(dir, 'answers.jsonl'), 'utf8'),
        };
      };
      const bare = await run('bare');
      const fresh = freshHead(128, 8, createRandom(1));
      const head = { ...fresh, second: fresh.second.map((_, at) => Math.sin(at)) };
      const model = { id: 'scene-clip', sha256: bare.parameters.sha256 };
      const named = { name: 'turned', model, head };
      const file = join(folder, 'head.json');
      await writeFile(file, JSON.stringify(headFile(named)));
      const headed = await run('headed', '--head', file, '--asking', 'each');
      const sha256 = headHash(named);
      expect(headed).toMatchObject({ model: 'scene-clip + turned', parameters: { sha256 } });
      expect([bare.made, headed.made]).toMatchObject([{}, { head: sha256 }]);
      expect(bare.made).not.toHaveProperty('head');
      expect(headed.answers).not.toBe(bare.answers);
      const report = (await bench('report', '--dir', join(folder, 'headed'))).stdout;
      expect(report).toContain('CLIP, scene-clip + turned');
      expect(report).toContain(`head ${sha256}`);
      // A CLIP reads no prompt.
      expect([bare.stderr, headed.stderr]).toEqual([
        '',
        expect.stringMatching(/^--asking: CLIP weighs .*\n$/u),
      ]);
      expect(report).toContain('Without effect: “Asked about”. CLIP weighs');
      const refused = await bench('run', ...words, '--respondent', 'solver', '--head', file);
      expect(refused).toMatchObject({ code: 2, stdout: '' });
      expect(refused.stderr).toContain('use it with --respondent clip-choice');
    },
    PATIENCE_MS,
  );
});
