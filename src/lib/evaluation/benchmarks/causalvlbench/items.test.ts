import { describe, expect, it } from 'vitest';
import { pictureItems as make, wordMap, type PictureItem } from '../../../../../tests/support/benchmarks.ts';
import { drawSystemScene } from '../../../pictures/draw.ts';
import { sceneIn, type Picture } from '../../../pictures/picture.ts';
import { systemEdges } from '../../../systems/graph.ts';
import {
  categoriesIn,
  causalCircuit,
  fullState,
  isFiniteSystem,
  pendulum,
  systems,
  waterFlow,
  type State,
  type System,
} from '../../../systems/index.ts';
import { nodeRasteriser } from '../../../systems/raster/node.ts';
import { simulate } from '../../../systems/simulate/index.ts';
import { simulateState } from '../../../systems/simulate/state.ts';
import type { Variant } from '../../tasks/variant.ts';
import { taskOf } from '../index.ts';
import { defaultVariant } from '../items.fixture.ts';
import { causalVlBench } from './index.ts';
import { targetsOf } from '../../tasks/kit/target-variables.ts';
import { MIN_CHANGE } from './worlds/values.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

/** The names of an item's pictures, in the order of its prompt. */
function imagesOf({ pictures }: PictureItem): readonly string[] {
  return pictures.map(({ name }) => name);
}

function askedOf({ shown }: PictureItem): readonly string[] {
  return shown.map(({ picture }) => picture);
}

function stateIn(picture: Picture | undefined): State {
  return (picture === undefined ? null : sceneIn(picture))?.state ?? {};
}

/** Works something out once for all questions about the same pictures. */
function onceFor<Value>(
  work: (payload: PictureItem['payload']) => Value,
): (payload: PictureItem['payload']) => Value {
  const known = new Map<string, Value>();
  return (payload) => {
    const key = JSON.stringify([payload.state, payload.do]);
    const value = known.get(key) ?? work(payload);
    known.set(key, value);
    return value;
  };
}

const all = causalVlBench.tasks.flatMap(({ id }) =>
  systems.map((system) => [id, system.id, system] as const),
);
const changing = all.filter(([task]) => task !== 'structure-single');

function counts(words: readonly string[]): readonly number[] {
  const seen = new Map<string, number>();
  for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
  return [...seen.values()];
}

describe.each(all)('items of %s in %s', (task, _id, system) => {
  it('are equal for equal seeds, begin with those of a smaller count, and differ for another seed', () => {
    const items = make(task, system, 4, 7);
    expect(make(task, system, 4, 7)).toEqual(items);
    expect(make(task, system, 2, 7)).toEqual(items.slice(0, items.length / 2));
    const ids = new Set(items.map(({ id }) => id));
    expect(make(task, system, 4, 8).filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('have ids and picture names that reveal nothing', () => {
    const items = make(task, system, 30);
    expect(items).toHaveLength(30 * taskOf(task).questions(system.id));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const telling = items.filter((item) => {
      const [images, asked] = [imagesOf(item), askedOf(item)];
      const line = taskOf(task).toLine(item) as { readonly images?: unknown };
      return !(
        /^[0-9a-f]{16}$/u.test(item.id) &&
        images.every((name) => /^[0-9a-f]{16}\.png$/u.test(name)) &&
        String(line.images) === String(images) &&
        item.payload.images === images.length &&
        String(asked) === String(images.slice(-asked.length))
      );
    });
    expect(telling.map(({ id }) => id)).toEqual([]);
    const names = new Set(items.flatMap(imagesOf));
    expect(names.size).toBe(30 * (items[0]?.shown.length ?? 0));
  });

  it('show exactly their pictures in their messages, with the question last', () => {
    for (const item of make(task, system, 3, 1, { shots: 4 })) {
      const parts = item.messages.flatMap(({ content }) => content);
      expect(parts.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []))).toEqual(
        imagesOf(item),
      );
      const last = item.messages.at(-1);
      expect(last?.role).toBe('user');
      const [text] = (last?.content ?? [])
        .flatMap((part) => (part.type === 'text' ? [part.text] : []))
        .slice(-1);
      expect(text).toContain(item.question);
    }
  });

  it('are the same questions, regardless of the prompt’s text', () => {
    const bare = (item: PictureItem): unknown => [
      item.id,
      item.payload.state,
      item.payload.do,
      item.payload.pair,
      item.truth,
      item.question,
      askedOf(item),
    ];
    const plain = make(task, system, 3).map(bare);
    expect(make(task, system, 3, 1, { graph: false }).map(bare)).toEqual(plain);
    expect(make(task, system, 3, 1, { shots: 8, demos: 'balanced' }).map(bare)).toEqual(plain);
    expect(make(task, system, 3, 1, { chainOfThought: true }).map(bare)).toEqual(plain);
  });
});

describe.each(changing)('the variable set in %s of %s', (task, _id, system) => {
  const items = make(task, system, 120, 3).filter(
    ({ payload: { pair } }) => pair === undefined || isFirstPair(system, pair),
  );

  it('is one variable, in range, in another category, with a visible difference', () => {
    expect(items).toHaveLength(120);
    for (const { payload } of items) {
      const entries = Object.entries(payload.do ?? {});
      expect(entries).toHaveLength(1);
      for (const [id, value] of entries) {
        const variable = targetsOf(system).find((one) => one.id === id);
        const [lo, hi] = variable?.range ?? [0, 0];
        expect(value >= lo && value <= hi).toBe(true);
        expect(Math.abs(value - (payload.state[id] ?? 0))).toBeGreaterThanOrEqual(MIN_CHANGE * (hi - lo));
        const before = categoriesIn(system, payload.state)[id];
        expect(categoriesIn(system, { ...payload.state, [id]: value })[id]).not.toBe(before);
      }
    }
  });

  it('alternates between the targets, and between each target’s categories', () => {
    const targets = items.map(({ payload }) => Object.keys(payload.do ?? {})[0] ?? '');
    const even = items.length / targetsOf(system).length;
    expect(new Set(targets)).toEqual(new Set(targetsOf(system).map(({ id }) => id)));
    expect(targets).not.toContain('water_flow');
    for (const count of counts(targets)) expect(Math.abs(count - even)).toBeLessThan(1);
    for (const { id, categories } of targetsOf(system)) {
      const reached = items
        .filter((_, index) => targets[index] === id)
        .map(({ payload }) => categoriesIn(system, { ...payload.state, ...payload.do })[id] ?? '');
      const share = counts(reached);
      expect(share).toHaveLength(categories.length);
      expect(Math.max(...share) - Math.min(...share)).toBeLessThanOrEqual(3);
    }
  });
});

describe.each(changing.filter(([, , system]) => !isFiniteSystem(system)))(
  'the intervention in %s of %s',
  (task, _id, system) => {
    const worldOf = onceFor(({ state, do: set }) => {
      const simulated = unwrap(simulateState(system, { state, do: set }));
      return simulated.counterfactual;
    });

    it('has the effect of a simulation from the state, with everything upstream unchanged', () => {
      for (const { truth, pictures, payload } of make(task, system, 60, 3)) {
        const world = worldOf(payload);
        if (task === 'counterfactual') expect(truth).toEqual(world?.categories);
        else {
          const after = stateIn(pictures.at(-1));
          const gaps = system.variables.map(({ id }) =>
            Math.abs((after[id] ?? NaN) - (world?.values[id] ?? NaN)),
          );
          expect(Math.max(...gaps)).toBeLessThan(5e-7);
          expect(stateIn(pictures[0])).toEqual(payload.state);
          expect(payload.after).toEqual(after);
          expect(categoriesIn(system, after)).not.toEqual(categoriesIn(system, payload.state));
        }
      }
    });
  },
);

describe.each(changing.filter(([, , system]) => isFiniteSystem(system)))(
  'the intervention in %s of %s about a partly hidden state',
  (task, _id, system) => {
    const categoriesOf = onceFor(({ state, do: set }) => {
      const simulated = unwrap(simulate(system, { evidence: state, do: set }));
      return simulated.counterfactual?.categories ?? {};
    });

    it('has a possible effect of a simulation from what the state shows, and states what is undetermined', () => {
      for (const { truth, pictures, payload } of make(task, system, 60, 3)) {
        const may = categoriesOf(payload);
        const after =
          task === 'counterfactual' ? wordMap(truth) : categoriesIn(system, stateIn(pictures.at(-1)));
        const open: string[] = [];
        for (const [id, category] of Object.entries(after)) {
          const said = may[id];
          if (typeof said === 'string') expect(category).toBe(said);
          else {
            expect(Object.keys(said ?? {})).toContain(category);
            open.push(id);
          }
        }
        if (task !== 'counterfactual') expect(payload.undetermined).toBeUndefined();
        else expect(payload.undetermined ?? []).toEqual(open);
      }
    });
  },
);

function isFirstPair(system: System, pair: readonly [string, string]): boolean {
  return pair[0] === system.variables[0]?.id && pair[1] === system.variables[1]?.id;
}

describe('items of systems that are not finite', () => {
  it('mention nothing undetermined', () => {
    for (const system of [pendulum, waterFlow, causalCircuit]) {
      for (const item of make('counterfactual', system, 20)) {
        expect('undetermined' in item.payload).toBe(false);
        expect(taskOf('counterfactual').toLine(item)).not.toHaveProperty('undetermined');
      }
    }
  });
});

describe('the truth', () => {
  it('follows from the equations for counterfactuals in the pendulum and the water flow', () => {
    for (const { truth, payload } of make('counterfactual', pendulum, 100)) {
      const { pendulum_angle: i = 0, light_position: j = 0 } = { ...payload.state, ...payload.do };
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
      expect(truth).toEqual(categoriesIn(pendulum, { ...followed, ...payload.do }));
    }
    for (const { truth, payload } of make('counterfactual', waterFlow, 100)) {
      const { ball_size: r = 0, water_level: h = 0 } = payload.state;
      const amount = h - (r / 30) ** 3;
      const { ball_size: ball = r, hole_position: hole = payload.state.hole_position ?? 0 } =
        payload.do ?? {};
      const level = payload.do?.water_level ?? (ball / 30) ** 3 + amount;
      const flow = Math.sqrt(1.96 * level * (hole / 3 - 0.5));
      const after = { ball_size: ball, hole_position: hole, water_level: level, water_flow: flow };
      expect(truth).toEqual(categoriesIn(waterFlow, after));
    }
  });

  it('is the whole graph for structure questions, on twelve lines per picture with every ordered pair', () => {
    for (const system of systems) {
      const items = make('structure-pair', system, 2);
      expect(items).toHaveLength(24);
      expect(new Set(items.slice(0, 12).map(({ payload }) => String(payload.pair))).size).toBe(12);
      expect(new Set(items.slice(0, 12).map((item) => imagesOf(item).join())).size).toBe(1);
      for (const { truth } of items) expect(truth).toEqual({ edges: systemEdges(system) });
    }
  });

  it('is the changed variable for intervention targets', () => {
    for (const { truth, payload } of make('intervention-target', causalCircuit, 20)) {
      expect(Object.keys(payload.do ?? {})).toEqual([truth]);
    }
  });
});

describe('states', () => {
  it('before and after are within the ranges that can be drawn', () => {
    for (const { pictures } of make('intervention-target', pendulum, 1200, 77)) {
      for (const picture of pictures) expect(fullState(pendulum, stateIn(picture)).ok).toBe(true);
    }
  });
});

describe('pictures of a pair', () => {
  it.each(systems.flatMap((system) => system.styles.map((style) => [system.id, style, system] as const)))(
    'of %s in the style %s differ in more than a few pixels at 96 pixels',
    async (_id, style, system) => {
      for (const { pictures } of make('intervention-target', system, 12, 5, { style })) {
        const [before, after] = await Promise.all(
          pictures.map((picture) =>
            nodeRasteriser.pixels(
              drawSystemScene({ subject: system.id, state: stateIn(picture), style }, 96).svg,
              96,
            ),
          ),
        );
        const changed = (before?.data ?? []).filter(
          (value, index) => Math.abs(value - (after?.data[index] ?? 0)) > 24,
        ).length;
        expect(changed).toBeGreaterThan(8);
      }
    },
  );
});

describe('the generation of items', () => {
  it('makes no item before it is requested', () => {
    const variant = defaultVariant('counterfactual', pendulum);
    const items = taskOf('counterfactual').generate(pendulum.id, { count: 1e9, seed: 1, variant });
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
  ])('rejects %j', ({ count = 1, ...changes }: Partial<Variant> & { count?: number }, words) => {
    expect(() => make('counterfactual', causalCircuit, count, 1, changes)).toThrow(words);
  });
});
