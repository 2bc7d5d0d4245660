import { createItems, defaultVariant } from '../test-support.ts';
import { describe, expect, it } from 'vitest';
import { systemEdges } from '../systems/graph.ts';
import {
  causalCircuit,
  fullState,
  isFiniteSystem,
  pendulum,
  systems,
  waterFlow,
  type System,
} from '../systems/index.ts';
import { nodeRasteriser } from '../systems/raster/node.ts';
import { simulate } from '../systems/simulate/index.ts';
import { simulateState } from '../systems/simulate/state.ts';
import { createItems, generateItems, itemCount } from './items.ts';
import { tasks } from './registry.ts';
import type { DrawableItem, TaskId, Variant } from './types.ts';
import { defaultVariant } from './variant.ts';
import { categoriesOf } from './truth.ts';
import { categoriesIn } from './words.ts';
import { targetsOf } from './worlds/targets.ts';
import { SMALLEST_CHANGE } from './worlds/values.ts';

function make(
  task: TaskId,
  system: System,
  count: number,
  seed = 1,
  changes: Partial<Variant> = {},
): readonly DrawableItem[] {
  return createItems(task, system, { count, seed, variant: { ...defaultVariant(task, system), ...changes } });
}

const all = tasks.flatMap(({ id }) => systems.map((system) => [id, system.id, system] as const));
const changing = all.filter(([task]) => task !== 'structure-single');

function counts(words: readonly string[]): readonly number[] {
  const seen = new Map<string, number>();
  for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
  return [...seen.values()];
}

describe.each(all)('items of %s in %s', (task, _id, system) => {
  it('are the same for the same seed, begin with those of a smaller count, and differ for another seed', () => {
    const items = make(task, system, 4, 7);
    expect(make(task, system, 4, 7)).toEqual(items);
    expect(make(task, system, 2, 7)).toEqual(items.slice(0, items.length / 2));
    const ids = new Set(items.map(({ item }) => item.id));
    expect(make(task, system, 4, 8).filter(({ item }) => ids.has(item.id))).toEqual([]);
  });

  it('have ids and picture names of their own that say nothing', () => {
    const items = make(task, system, 30);
    expect(items).toHaveLength(itemCount(task, system, 30));
    expect(new Set(items.map(({ item }) => item.id)).size).toBe(items.length);
    for (const { item, pictures, asked } of items) {
      expect(item.id).toMatch(/^[0-9a-f]{16}$/);
      expect(item.images).toEqual(pictures.map(({ name }) => name));
      expect(asked).toEqual(item.images.slice(-asked.length));
      for (const name of item.images) expect(name).toMatch(/^[0-9a-f]{16}\.png$/);
    }
    const names = new Set(items.flatMap(({ item }) => item.images));
    expect(names.size).toBe(30 * (items[0]?.asked.length ?? 0));
  });

  it('show in their messages exactly their pictures, the question last', () => {
    for (const { item } of make(task, system, 3, 1, { shots: 4 })) {
      const parts = item.messages.flatMap(({ content }) => content);
      expect(parts.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []))).toEqual(
        item.images,
      );
      const last = item.messages.at(-1);
      expect(last?.role).toBe('user');
      const [text] = (last?.content ?? [])
        .flatMap((part) => (part.type === 'text' ? [part.text] : []))
        .slice(-1);
      expect(text).toContain(item.question);
    }
  });

  it('are the same questions whatever the prompt says', () => {
    const bare = ({ item, asked }: DrawableItem): unknown => [
      item.id,
      item.state,
      item.do,
      item.pair,
      item.truth,
      item.question,
      asked,
    ];
    const plain = make(task, system, 3).map(bare);
    expect(make(task, system, 3, 1, { graph: false }).map(bare)).toEqual(plain);
    expect(make(task, system, 3, 1, { shots: 8, demos: 'balanced' }).map(bare)).toEqual(plain);
    expect(make(task, system, 3, 1, { chainOfThought: true }).map(bare)).toEqual(plain);
  });
});

describe.each(changing)('what is set in %s of %s', (task, _id, system) => {
  const items = make(task, system, 240, 3).filter(
    ({ item }) => item.pair === undefined || isFirstPair(system, item.pair),
  );

  it('is one variable, in range, in another category, far enough to be seen', () => {
    expect(items).toHaveLength(240);
    for (const { item } of items) {
      const entries = Object.entries(item.do ?? {});
      expect(entries).toHaveLength(1);
      for (const [id, value] of entries) {
        const variable = targetsOf(system).find((one) => one.id === id);
        const [lo, hi] = variable?.range ?? [0, 0];
        expect(value >= lo && value <= hi).toBe(true);
        expect(Math.abs(value - (item.state[id] ?? 0))).toBeGreaterThanOrEqual(SMALLEST_CHANGE * (hi - lo));
        const before = categoriesIn(system, item.state)[id];
        expect(categoriesIn(system, { ...item.state, [id]: value })[id]).not.toBe(before);
      }
    }
  });

  it('takes turns among the targets, and with each among its categories', () => {
    const targets = items.map(({ item }) => Object.keys(item.do ?? {})[0] ?? '');
    const even = items.length / targetsOf(system).length;
    expect(new Set(targets)).toEqual(new Set(targetsOf(system).map(({ id }) => id)));
    expect(targets).not.toContain('water_flow');
    for (const count of counts(targets)) expect(Math.abs(count - even)).toBeLessThan(1);
    for (const { id } of targetsOf(system)) {
      const reached = items
        .filter((_, index) => targets[index] === id)
        .map(({ item }) => categoriesIn(system, { ...item.state, ...item.do })[id] ?? '');
      const share = counts(reached);
      expect(Math.max(...share) - Math.min(...share)).toBeLessThanOrEqual(3);
    }
  });
});

describe.each(changing.filter(([, , system]) => !isFiniteSystem(system)))(
  'what is set in %s of %s',
  (task, _id, system) => {
    it('leads where a simulation from the state leads, everything upstream untouched', () => {
      for (const { item, pictures } of make(task, system, 60, 3)) {
        const simulated = simulateState(system, { state: item.state, do: item.do });
        if (!simulated.ok) throw new Error(simulated.error.message);
        const world = simulated.value.counterfactual;
        if (task === 'counterfactual') expect(item.truth).toEqual(world?.categories);
        else {
          const after = pictures.at(-1)?.state ?? {};
          for (const { id } of system.variables) expect(after[id]).toBeCloseTo(world?.values[id] ?? NaN, 6);
          expect(pictures[0]?.state).toEqual(item.state);
          expect(categoriesIn(system, after)).not.toEqual(categoriesIn(system, item.state));
        }
      }
    });
  },
);

describe.each(changing.filter(([, , system]) => isFiniteSystem(system)))(
  'what is set in %s of %s',
  (task, _id, system) => {
    it('leads where a simulation from what the state shows may lead, and says what stays open', () => {
      for (const { item, pictures } of make(task, system, 60, 3)) {
        const simulated = simulate(system, { evidence: item.state, do: item.do });
        if (!simulated.ok) throw new Error(simulated.error.message);
        const may = simulated.value.counterfactual?.categories ?? {};
        const after =
          task === 'counterfactual'
            ? categoriesOf(item.truth)
            : categoriesIn(system, pictures.at(-1)?.state ?? {});
        const open: string[] = [];
        for (const [id, category] of Object.entries(after)) {
          const said = may[id];
          if (typeof said === 'string') expect(category).toBe(said);
          else {
            expect(Object.keys(said ?? {})).toContain(category);
            open.push(id);
          }
        }
        if (task !== 'counterfactual') expect(item.undetermined).toBeUndefined();
        else expect(item.undetermined ?? []).toEqual(open);
      }
    });
  },
);

function isFirstPair(system: System, pair: readonly [string, string]): boolean {
  return pair[0] === system.variables[0]?.id && pair[1] === system.variables[1]?.id;
}

describe('items of systems that are not finite', () => {
  it('have no word on what stays open', () => {
    for (const system of [pendulum, waterFlow, causalCircuit]) {
      for (const { item } of make('counterfactual', system, 20)) expect('undetermined' in item).toBe(false);
    }
  });
});

describe('the truth', () => {
  it('of counterfactuals in the pendulum and the water flow is what the equations give by hand', () => {
    for (const { item } of make('counterfactual', pendulum, 100)) {
      const { pendulum_angle: i = 0, light_position: j = 0 } = { ...item.state, ...item.do };
      const [angle, light] = [(i * Math.PI) / 200, (j * Math.PI) / 200];
      const run = (height: number): number => -height / Math.tan(light);
      const pivot = 10 + run(11);
      const bob = 10 + 9.5 * Math.sin(angle) + run(11 - 9.5 * Math.cos(angle));
      const followed = {
        pendulum_angle: i,
        light_position: j,
        shadow_length: Math.max(3, Math.abs(bob - pivot)),
        shadow_position: (bob + pivot) / 2,
      };
      expect(item.truth).toEqual(categoriesIn(pendulum, { ...followed, ...item.do }));
    }
    for (const { item } of make('counterfactual', waterFlow, 100)) {
      const { ball_size: r = 0, water_level: h = 0 } = item.state;
      const amount = h - (r / 30) ** 3;
      const { ball_size: ball = r, hole_position: hole = item.state.hole_position ?? 0 } = item.do ?? {};
      const level = item.do?.water_level ?? (ball / 30) ** 3 + amount;
      const flow = Math.sqrt(1.96 * level * (hole / 3 - 0.5));
      const after = { ball_size: ball, hole_position: hole, water_level: level, water_flow: flow };
      expect(item.truth).toEqual(categoriesIn(waterFlow, after));
    }
  });

  it('of structure questions is the whole graph, on twelve lines a picture with every ordered pair', () => {
    for (const system of systems) {
      const items = make('structure-pair', system, 2);
      expect(items).toHaveLength(24);
      expect(new Set(items.slice(0, 12).map(({ item }) => String(item.pair))).size).toBe(12);
      expect(new Set(items.slice(0, 12).map(({ item }) => item.images.join())).size).toBe(1);
      for (const { item } of items) expect(item.truth).toEqual({ edges: systemEdges(system) });
    }
  });

  it('of intervention targets is the variable that was set', () => {
    for (const { item } of make('intervention-target', causalCircuit, 20)) {
      expect(Object.keys(item.do ?? {})).toEqual([item.truth]);
    }
  });
});

describe('states', () => {
  it('before and after stay within the ranges that a picture can be drawn in', () => {
    for (const { pictures } of make('intervention-target', pendulum, 1200, 77)) {
      for (const { state } of pictures) expect(fullState(pendulum, state).ok).toBe(true);
    }
  });
});

describe('pictures of a pair', () => {
  it.each(systems.flatMap((system) => system.styles.map((style) => [system.id, style, system] as const)))(
    'of %s in the style %s differ in more than a few pixels at 96 pixels',
    async (_id, style, system) => {
      for (const { pictures } of make('intervention-target', system, 24, 5, { style })) {
        const [before, after] = await Promise.all(
          pictures.map(({ state }) => nodeRasteriser.pixels(system.draw(state, { size: 96, style }), 96)),
        );
        const changed = (before?.data ?? []).filter(
          (value, index) => Math.abs(value - (after?.data[index] ?? 0)) > 24,
        ).length;
        expect(changed).toBeGreaterThan(8);
      }
    },
  );
});

describe('generateItems', () => {
  it('makes no item before it is asked for', () => {
    const variant = defaultVariant('counterfactual', pendulum);
    const items = generateItems('counterfactual', pendulum, { count: 1e9, seed: 1, variant });
    expect(items.next().value).toEqual(make('counterfactual', pendulum, 1)[0]);
  });

  it.each([
    [{ count: -1 }, 'The count -1'],
    [{ count: 1.5 }, 'The count 1.5'],
    [{ style: 'published' as const }, 'not drawn in the style published'],
    [{ template: defaultVariant('structure-pair', causalCircuit).template }, 'is for structure-pair'],
    [
      {
        template: {
          id: 'mine',
          title: 'Mine',
          task: 'counterfactual' as const,
          parts: { question: 'What?' },
        },
      },
      'The template mine',
    ],
  ])('refuses %j', ({ count = 1, ...changes }: Partial<Variant> & { count?: number }, words) => {
    expect(() => make('counterfactual', causalCircuit, count, 1, changes)).toThrow(words);
  });
});
