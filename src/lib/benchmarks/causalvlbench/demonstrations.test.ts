import { createItems, defaultVariant } from '../test-support.ts';
import { describe, expect, it } from 'vitest';
import { systems } from '../systems/index.ts';
import { createItems } from './items.ts';
import { tasks } from './registry.ts';
import { hasEdge } from './truth.ts';
import { defaultVariant } from './variant.ts';
import { targetsOf } from './worlds/targets.ts';

const all = tasks.flatMap((task) => systems.map((system) => [task.id, system.id, task, system] as const));
const shotsAndDemos = ([2, 4, 8] as const).flatMap((shots) =>
  (['random', 'balanced'] as const).map((demos) => ({ shots, demos })),
);

describe.each(all)('demonstrations of %s in %s', (task, _id, definition, system) => {
  it.each(shotsAndDemos)(
    'with $shots $demos ones are as many, never the query, never one twice',
    (chosen) => {
      const variant = { ...defaultVariant(task, system), ...chosen };
      for (const { item } of createItems(task, system, { count: 5, seed: 2, variant })) {
        const states = (item.demos ?? []).map(({ state }) => JSON.stringify(state));
        expect(states).toHaveLength(chosen.shots);
        expect(new Set([...states, JSON.stringify(item.state)]).size).toBe(chosen.shots + 1);
        for (const demo of item.demos ?? []) {
          expect(Object.keys(demo.do ?? {})).toHaveLength(definition.intervenes ? 1 : 0);
          expect(String(demo.pair)).not.toBe(item.pair === undefined ? '' : String(item.pair));
        }
      }
    },
  );

  it('cover every target equally often where they are balanced, and Yes as often as No', () => {
    for (const shots of [4, 8] as const) {
      const variant = { ...defaultVariant(task, system), shots, demos: 'balanced' as const };
      for (const { item } of createItems(task, system, { count: 4, seed: 4, variant })) {
        const demos = item.demos ?? [];
        const targets = targetsOf(system);
        for (const { id } of definition.intervenes ? targets : []) {
          const times = demos.filter((demo) => Object.hasOwn(demo.do ?? {}, id)).length;
          expect(times).toBeGreaterThanOrEqual(Math.floor(shots / targets.length));
        }
        const yes = demos.filter(({ pair, truth }) => pair !== undefined && hasEdge(truth, pair)).length;
        expect(yes).toBe(item.pair === undefined ? 0 : shots / 2);
      }
    }
  });

  it('answer their own questions rightly in the prompt', () => {
    const variant = { ...defaultVariant(task, system), shots: 4 as const };
    for (const { item } of createItems(task, system, { count: 3, seed: 6, variant })) {
      const answers = item.messages
        .filter(({ role }) => role === 'assistant')
        .map(({ content: [part] }) => (part?.type === 'text' ? part.text : ''));
      expect(answers).toEqual(
        (item.demos ?? []).map(({ truth, pair }) => definition.answer(system, truth, pair ?? null)),
      );
    }
  });
});
