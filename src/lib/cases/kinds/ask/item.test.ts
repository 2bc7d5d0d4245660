import { createItems, defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { describe, expect, test } from 'vitest';
import { findSystem } from '../../../systems/known.ts';
import { tasks } from '../../../evaluation/benchmarks/index.ts';
import { askedSubjectIssue, itemOfAsk } from './item.ts';
import { decodeLink } from '../../codec/codec.ts';
import { encodeLink } from '../../link.ts';
import { ok } from '../../../util/result.ts';
import type { Case } from '../../schema/case.ts';
import { required } from '../../../../../tests/support/required.ts';

const system = required(findSystem('water-flow'));

describe('the item of an ask', () => {
  test.each(['counterfactual', 'structure-pair', 'intervention-target'] as const)(
    'of %s is the one with its seed and index',
    (id) => {
      const variant = { ...defaultVariant(id, system), shots: 2 as const, graph: false };
      const items = createItems(id, system, { count: 3, seed: 7, variant });
      for (const index of [0, 2, items.length - 1]) {
        const item = itemOfAsk({
          id,
          system: 'water-flow',
          seed: 7,
          index,
          variant: { shots: 2, graph: false },
        });
        expect(item).toEqual(ok(items[index]));
      }
    },
  );

  test.each([
    ['a task that is yet to come', { id: 'cue', system: 'pendulum', seed: 1 }, /no task "cue"/u],
    [
      'a wording with unknown placeholders',
      {
        id: 'counterfactual',
        system: 'pendulum',
        seed: 1,
        variant: { template: { id: 'x', title: 'x', parts: { question: '{nonsense}' } } },
      },
      /nonsense/u,
    ],
    [
      'a style that the system is not drawn in',
      { id: 'counterfactual', system: 'causal-circuit', seed: 1, variant: { style: 'published' } },
      /style published/u,
    ],
  ] as const)('is rejected for %s', (_what, asked, message) => {
    const item = itemOfAsk(asked);
    expect(!item.ok && item.error).toMatch(message);
  });
});

describe('the subject of an ask', () => {
  test.each(tasks.flatMap((task) => task.subjects.map((subject) => [task.id, subject.id] as const)))(
    'is stored in a link and read from it: %s of %s',
    (id, name) => {
      const value: Case = { seed: 0, ask: { task: { id, system: name, seed: 3 } } };
      expect(decodeLink(encodeLink(value))).toEqual(ok(value));
      expect(askedSubjectIssue(value.ask)).toBeNull();
      expect(itemOfAsk({ id, system: name, seed: 3 })).toMatchObject({ ok: true });
    },
  );

  test.each([
    ['counterfactual', 'moon', 'the task "counterfactual" is not about it; use "pendulum" or'],
    ['intervention-target', 'stories', '"stories" does not fit'],
    ['cue', 'pendulum', 'use "stories"'],
    ['cue', 'siamese-images', 'import one first'],
    ['adjacent', 'own-chains', 'import one first'],
  ])('must be a subject of its task: %s of %s is rejected', (id, name, part) => {
    const issue = askedSubjectIssue({ task: { id, system: name, seed: 1 } });
    expect(issue).toMatchObject({ path: 'ask.task.system' });
    expect(issue?.message).toMatch(/^ask\.task\.system: /u);
    expect(issue?.message).toContain(part);
  });

  test('is not judged if its task is unknown or has a later version', () => {
    expect(askedSubjectIssue({ task: { id: 'yet-to-come', system: 'moons', seed: 1 } })).toBeNull();
    expect(askedSubjectIssue({ prompt: 'Why?' })).toBeNull();
  });
});
