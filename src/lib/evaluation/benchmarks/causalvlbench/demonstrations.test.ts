import { describe, expect, it } from 'vitest';
import { pictureItems, type PictureItem } from '../../../../../tests/support/benchmarks.ts';
import { systems } from '../../../systems/index.ts';
import { counterfactual } from './counterfactual.ts';
import type { PictureTask } from './definition.ts';
import { interventionTarget } from './intervention-target.ts';
import { hasEdge, type Demonstration, type GraphTruth } from './payload.ts';
import { structurePair, structureSingle } from './structure.ts';
import { targetsOf } from '../../tasks/kit/target-variables.ts';

const tasks = [
  structureSingle.definition,
  structurePair.definition,
  interventionTarget.definition,
  counterfactual.definition,
] as const;
const all = tasks.flatMap((task) =>
  systems.map((system) => [task.id, system.id, task as PictureTask<unknown>, system] as const),
);

function demosOf({ demos }: PictureItem): readonly Demonstration[] {
  return (demos ?? []) as readonly Demonstration[];
}

const shotsAndDemos = ([2, 4, 8] as const).flatMap((shots) =>
  (['random', 'balanced'] as const).map((demos) => ({ shots, demos })),
);

describe.each(all)('demonstrations of %s in %s', (task, _id, definition, system) => {
  it.each(shotsAndDemos)(
    'with $shots $demos ones have that number, without the query and without duplicates',
    (chosen) => {
      for (const item of pictureItems(task, system, 5, 2, chosen)) {
        const states = demosOf(item).map(({ state }) => JSON.stringify(state));
        expect(states).toHaveLength(chosen.shots);
        expect(new Set([...states, JSON.stringify(item.payload.state)]).size).toBe(chosen.shots + 1);
        for (const demo of demosOf(item)) {
          expect(Object.keys(demo.do ?? {})).toHaveLength(definition.intervenes ? 1 : 0);
          const { pair } = item.payload;
          expect(String(demo.pair)).not.toBe(pair === undefined ? '' : String(pair));
        }
      }
    },
  );

  it('cover every target equally often if balanced, and Yes as often as No', () => {
    for (const shots of [4, 8] as const) {
      for (const item of pictureItems(task, system, 4, 4, { shots, demos: 'balanced' })) {
        const demos = demosOf(item);
        const targets = targetsOf(system);
        for (const { id } of definition.intervenes ? targets : []) {
          const times = demos.filter((demo) => Object.hasOwn(demo.do ?? {}, id)).length;
          expect(times).toBeGreaterThanOrEqual(Math.floor(shots / targets.length));
        }
        const yes = demos.filter(
          ({ pair, truth }) => pair !== undefined && hasEdge(truth as GraphTruth, pair),
        ).length;
        expect(yes).toBe(item.payload.pair === undefined ? 0 : shots / 2);
      }
    }
  });

  it('answer their own questions correctly in the prompt', () => {
    for (const item of pictureItems(task, system, 3, 6, { shots: 4 })) {
      const answers = item.messages
        .filter(({ role }) => role === 'assistant')
        .map(({ content: [part] }) => (part?.type === 'text' ? part.text : ''));
      expect(answers).toEqual(
        demosOf(item).map(({ truth, pair }) => definition.answer(system, truth, pair ?? null)),
      );
    }
  });
});
