import { describe, expect, it } from 'vitest';
import { pictureItems } from '../../../../../tests/support/benchmarks.ts';
import { systems } from '../../../systems/index.ts';
import type { Confusion } from '../../tasks/figures.ts';
import { judge, taskOf } from '../index.ts';
import { counterfactual } from './counterfactual.ts';
import type { PictureTask } from './definition.ts';
import { causalVlBench } from './index.ts';
import { interventionTarget } from './intervention-target.ts';
import { structurePair, structureSingle } from './structure.ts';

const definitions = [structureSingle, structurePair, interventionTarget, counterfactual].map(
  ({ definition }) => definition as PictureTask<unknown>,
);
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Returns a table's numbers of answers: all, right and unparsed ones. */
function countsOf({ rows, counts }: Confusion) {
  return {
    all: sum(counts.flat()),
    agreed: sum(counts.map((row, index) => row[index] ?? 0)),
    unread: sum(counts.map((row) => row[rows.length] ?? 0)),
  };
}

describe.each(
  causalVlBench.tasks.flatMap(({ id }) => systems.map((system) => [id, system.id, system] as const)),
)('the confusions of %s in %s', (id, _, system) => {
  const task = taskOf(id);
  const definition = definitions.find((one) => one.id === id);
  const items = pictureItems(id, system, 8);
  const tablesOf = (say: (item: (typeof items)[number]) => string) =>
    task.confusions?.(
      system.id,
      items.map((item) => ({ item, judgement: judge(item, { id: item.id, text: say(item) }, 'audited') })),
    ) ?? [];

  it('are empty off the diagonal if all is right, and count every answer once', () => {
    const tables = tablesOf(
      (item) => definition?.answer(system, item.truth, item.payload.pair ?? null) ?? '',
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) {
      expect(countsOf(table)).toEqual({ all: items.length, agreed: items.length, unread: 0 });
    }
  });

  it('include unreadable answers', () => {
    for (const table of tablesOf(() => 'I cannot say.'))
      expect(countsOf(table)).toEqual({ all: items.length, agreed: 0, unread: items.length });
  });
});
