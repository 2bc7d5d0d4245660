import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { taskOf } from '../../evaluation/benchmarks/index.ts';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { respondentIn } from '../../evaluation/plans/form-read.ts';
import { BenchForm } from '../../state/runs/form.svelte.ts';
import { askItemOf } from './form/form-read.ts';
import { defaultAskForm, type AskForm } from './form/form-schema.ts';
import { benchAsksOtherwise, takeToBench } from './on-the-bench.svelte.ts';

const target = { server: 'direct-1', model: 'm-7b' };
const form = (part: Partial<AskForm> = {}): AskForm => ({ ...defaultAskForm, ...part });

/** The bench as it opens after that. */
function opened(): BenchForm {
  const bench = new BenchForm();
  bench.start();
  return bench;
}

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

const { template } = taskOf('counterfactual');
const other = {
  id: 'mine',
  title: 'Mine',
  parts: { ...template.parts, question: `${template.parts['question'] ?? ''} Think of it.` },
};

describe('a set of items, from the ask page to the bench', () => {
  it.each<[string, Partial<AskForm>]>([
    ['as it is', {}],
    ['of another system and seed', { system: 'water-flow', seed: '7' }],
    ['after examples, without rules', { shots: 2, demos: 'balanced', graph: false }],
    ['reasoned first, as published', { chainOfThought: true, style: 'published' }],
    [
      'in a way of its own',
      { task: 'causal-order', system: 'stories', ways: { input: 'none', asking: 'each' } },
    ],
    ['in the wording of a link', { template: other }],
    ['that come each once', { task: 'adjacent', system: 'chains', style: 'flat' }],
    ['of an older link', { task: 'adjacent', system: 'chains', style: 'flat', ways: { draw: 'turns' } }],
  ])('contains the same items, %s', (_name, part) => {
    const asked = form(part);
    takeToBench(asked, target, '12');
    const { plan } = opened();
    if (!plan.ok) throw new Error(plan.error);
    expect(plan.value.count).toBe(12);
    const { task, system, seed, count, variant } = plan.value;
    const [, second] = taskOf(task).generate(system, { seed, count, variant });
    const wanted = askItemOf({ ...asked, index: '1' });
    const item = wanted.ok ? itemOfAsk(wanted.value) : wanted;
    if (!item.ok) throw new Error('no item');
    expect([second?.id, second?.messages]).toEqual([item.value.id, item.value.messages]);
  });

  it('asks the same model in the same way', () => {
    const asked = { temperature: '0.5', topP: '0.9', maxTokens: '64', modelSeed: '3', stop: '.\n' };
    takeToBench(form({ ...asked, thinking: false, format: 'jpeg', size: '96' }), target, '5');
    const spec = respondentIn(opened().value, () => ({ baseUrl: 'b' }));
    expect(spec.ok && spec.value.server).toMatchObject({
      model: 'm-7b',
      serverId: 'direct-1',
      size: 96,
      jpegQuality: 92,
      stream: true,
      parameters: {
        temperature: 0.5,
        topP: 0.9,
        maxTokens: 64,
        seed: 3,
        stop: ['.'],
        thinking: false,
      },
    });
  });

  it('names what the bench asks differently, and keeps a user’s wording there', () => {
    expect(benchAsksOtherwise(form(), {})).toEqual([]);
    const asked = form({ words: 'My words', instructions: 'Be brief.', temperature: '' });
    expect(benchAsksOtherwise(asked, {})).toEqual([
      'the task’s words, not yours',
      'no instructions',
      'temperature 0',
    ]);
    const own = { ...other, task: 'counterfactual' };
    expect(benchAsksOtherwise(form(), { counterfactual: own })).toEqual(['your wording “Mine” of the bench']);
    expect(benchAsksOtherwise(form({ template: other }), { counterfactual: own })).toEqual([]);
    opened().setTemplate('counterfactual', own);
    takeToBench(form({ template: { ...other, title: 'Theirs' } }), target, '5');
    expect(opened().template.title).toBe('Mine');
  });
});
