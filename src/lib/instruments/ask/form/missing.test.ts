import { expect, it } from 'vitest';
import { createItems, defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { pendulum } from '../../../systems/index.ts';
import { defaultAskForm, type AskForm } from './form-schema.ts';
import { serverTitle as titleOf } from '../asking/asker.svelte.ts';
import { missingInForm } from './missing.ts';
import type { ItemState } from './first-item.ts';
import { freeQuestion, itemQuestion } from './question.ts';

const variant = defaultVariant('intervention-target', pendulum);
const [item] = createItems('intervention-target', pendulum, { count: 1, seed: 1, variant });
if (item === undefined) throw new Error('There is no item.');
const ready: ItemState = { kind: 'ready', drawable: item, key: 'k' };
const question = itemQuestion(item, { instructions: '', words: null });
const form = (change: Partial<AskForm> = {}): AskForm => ({ ...defaultAskForm, ...change });
const target = { server: 'none', model: 'm' };

it('a question of a task is complete, in its words or in others', () => {
  expect(missingInForm(form(), ready, question, titleOf)).toBe('');
  expect(missingInForm(form({ words: 'Which?' }), ready, question, titleOf)).toBe('');
  expect(missingInForm(form({ prompt: '' }), ready, question, titleOf)).toBe('');
  expect(missingInForm(form({ mode: 'free', prompt: 'What?', words: '' }), ready, question, titleOf)).toBe(
    '',
  );
});

it('a missing item is reported with the reason', () => {
  expect(missingInForm(form(), { kind: 'failed', message: 'No such system.' }, null, titleOf)).toBe(
    'No such system.',
  );
  expect(missingInForm(form(), { kind: 'making' }, null, titleOf)).toBe(
    'The item is still being made. Try again in a moment.',
  );
});

it.each([
  { words: ' \n' },
  { mode: 'free', prompt: ' ' },
  { mode: 'free', prompt: '', words: 'Which?' },
] as const)('missing words are reported in %j', (change) => {
  expect(missingInForm(form(change), ready, question, titleOf)).toBe('There is no question yet: type one.');
});

it('the file of a missing picture is reported by its name', () => {
  const own = { kind: 'own', id: 'a'.repeat(64), name: 'cat.png', type: '' } as const;
  const asked = (files: ReadonlyMap<string, Blob>): string =>
    missingInForm(
      form({ mode: 'free' }),
      ready,
      freeQuestion('What?', [own], files, { instructions: '' }),
      titleOf,
    );
  expect(asked(new Map())).toBe(
    'The file of “cat.png” is missing. Drop it on this page: it is recognised by its hash.',
  );
  expect(asked(new Map([[own.id, new Blob(['x'])]]))).toBe('');
});

it('a missing model name is reported with its server', () => {
  const asked = (models: readonly string[]): string =>
    missingInForm(form({ targets: models.map((model) => ({ ...target, model })) }), ready, question, titleOf);
  expect(asked(['m', 'n'])).toBe('');
  expect(asked(['m', ' '])).toBe('Choose a model of “an unknown server”, or type its name.');
  expect(asked(['', 'm'])).toBe('Choose a model of “an unknown server”, or type its name.');
});
