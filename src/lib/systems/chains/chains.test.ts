import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pathsBetween } from '../../../../tests/support/chain-paths.ts';
import { edgesOf } from '../../chains/graph.ts';
import { happening } from '../../chains/happens.ts';
import { INTERACTIONS, type Change } from '../../chains/types.ts';
import { evaluateUnit, intervene } from '../../causal/index.ts';
import { drawFieldAlone } from '../scenes/board.ts';
import { iconOf, loadIcons } from '../scenes/icons.ts';
import { SCENE_STYLES } from '../scenes/style.ts';
import { isFiniteSystem } from '../finite.ts';
import { outcomesAfter } from '../simulate/finite-outcomes.ts';
import { finiteWorld } from '../simulate/finite-worlds.ts';
import { defaultState } from '../states.ts';
import { chainOf, chainStories, chainSystems } from './index.ts';
import { findSystem } from '../known.ts';
import { chainIds, loadChain } from './groups.ts';
import { EVENT_VALUES } from './model.ts';
import { shownText } from './chain-of.ts';
import { readChain } from './schema.ts';
import type { ChainStory } from './schema.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

const PRONOUNS = /\b(he|she|it|they|his|her|hers|its|their|theirs|him|them|this|these|those)\b/iu;

beforeAll(loadIcons);

describe('the files of the chains', () => {
  const folder = join(import.meta.dirname, 'data');
  const read = (id: string): object => JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as object;

  it('exist for each, under its name', async () => {
    const ids = readdirSync(folder).map((name) => name.replace(/\.json$/u, ''));
    expect([...ids].sort()).toEqual(chainStories.map(({ id }) => id).sort());
    expect(chainIds).toEqual(chainStories.map(({ id }) => id));
    for (const story of chainStories) {
      expect(story).toEqual(read(story.id));
      expect(await loadChain(story.id)).toEqual(story);
    }
    expect(await loadChain('te')).toBeUndefined();
  });

  const steps = (more: object): object => ({
    steps: chainStories[0]?.steps.map((step) => ({ ...step, ...more })),
  });
  it.each<readonly [string, object, RegExp]>([
    ['no title', { title: undefined }, /^“title” is missing/u],
    [
      'two decoys',
      { decoys: ['The host sneezed.', 'The cup broke.'] },
      /^“decoys” is a list of 2: expected at least 3 entries/u,
    ],
    ['a field that is not known', { colour: '#fff' }, /^“colour” is not known/u],
    [
      'needs of another kind',
      steps({ needs: { some: ['fill'] } }),
      /^“steps\.0\.needs” is not of a known form/u,
    ],
    ['no chance', steps({ chance: 2 }), /^“steps\.0\.chance” is 2: expected at most/u],
    ['half a scene', steps({ scene: { above: '#fff' } }), /^“steps\.0\.scene\.below” is missing/u],
  ])('are rejected with %s', (_, change, why) => {
    expect(() => readChain({ ...read('tea'), ...change })).toThrow(why);
  });
});

describe('the collection of chains', () => {
  it('has 24, as the README and the changelog say', () => {
    expect(chainStories).toHaveLength(24);
  });

  it('has unique names', () => {
    const ids = chainStories.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe.each(chainStories.map((story) => [story.id, story] as const))('the chain %s', (_, story) => {
  const chain = chainOf(story);
  const ids = story.steps.map(({ id }) => id);
  const before = (id: string): readonly string[] => ids.slice(0, ids.indexOf(id));

  it('states no duration longer than the time to the next event', () => {
    const unit: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600 };
    const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
    for (const [index, step] of story.steps.entries()) {
      const [, count = '', of = ''] = / for (\w+) (second|minute|hour)s?\b/u.exec(shownText(step)) ?? [];
      const left = (story.steps[index + 1]?.time ?? Number.POSITIVE_INFINITY) - step.time;
      expect(counts.indexOf(count) * (unit[of] ?? 1), step.text).toBeLessThanOrEqual(left);
    }
  });

  it('has the past verb of each sentence in its place, for questions about it', () => {
    for (const { text, verb } of story.steps) {
      const [subject = '', ...rest] = text.split(` ${verb.past}`);
      expect(rest, text).toHaveLength(1);
      expect(subject, text).toMatch(/^The [\w -]+$/u);
      const [begin] = { went: 'g', ate: 'e' }[verb.past] ?? verb.past;
      expect(verb.base[0], text).toBe(begin);
    }
  });

  it('has 6 to 14 events of different names in order of time, and a goal late among them', () => {
    expect(ids.length).toBeGreaterThanOrEqual(6);
    expect(ids.length).toBeLessThanOrEqual(14);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z_]*$/u);
    const times = story.steps.map(({ time }) => time);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
    expect(ids.indexOf(story.goal)).toBeGreaterThanOrEqual(ids.length - 2);
    expect(INTERACTIONS).toContain(story.type);
  });

  it('requires only what comes before, and provides only what is needed', () => {
    for (const { id, needs, instead } of story.steps) {
      const causes = needs === undefined ? [] : 'all' in needs ? needs.all : needs.any;
      if (needs !== undefined) expect(causes.length).toBeGreaterThan(0);
      if (needs !== undefined && 'any' in needs) expect(causes.length).toBeGreaterThan(1);
      expect(new Set(causes).size).toBe(causes.length);
      for (const cause of causes) expect(before(id)).toContain(cause);
      for (const served of instead?.serves ?? []) expect(edgesOf(chain)).toContainEqual([id, served]);
    }
  });

  it('has long paths, neighbours that are not causes, and an alternative cause for something', () => {
    const linked = new Set(edgesOf(chain).map((edge) => edge.join(' ')));
    const neighbours = ids.slice(1).map((id, index) => `${ids[index] ?? ''} ${id}`);
    const apart = neighbours.filter((pair) => !linked.has(pair));
    expect(apart.length).toBeGreaterThanOrEqual(2);
    expect(neighbours.length - apart.length).toBeGreaterThanOrEqual(2);
    const lengths = ids.flatMap((id) => pathsBetween(chain, id, story.goal).map((path) => path.length - 1));
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(3);
    expect(story.steps.some(({ needs }) => needs !== undefined && 'any' in needs)).toBe(true);
    const idle = ids.filter((id) => happening(chain, { prevented: id }).has(story.goal) && id !== story.goal);
    expect(idle.length).toBeGreaterThanOrEqual(2);
  });

  it('has replacements, some of which provide a need and some of which do not', () => {
    const instead = story.steps.flatMap((step) => (step.instead === undefined ? [] : [step.instead]));
    expect(instead.length).toBeGreaterThanOrEqual(2);
    expect(instead.some(({ serves }) => serves.length > 0)).toBe(true);
    expect(instead.some(({ serves }) => serves.length === 0)).toBe(true);
  });

  it('describes each event in a plain sentence without pronouns', () => {
    const texts = sentencesOf(story);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect(text).toMatch(/^The [^.]+\.$/u);
      expect(text).not.toMatch(PRONOUNS);
    }
    for (const { label } of story.steps) {
      expect(label).toMatch(/^[a-z][^.]+$/u);
      expect(label).not.toMatch(PRONOUNS);
    }
    expect(story.decoys.length).toBeGreaterThanOrEqual(3);
  });

  it('draws every event in both styles, within the picture', () => {
    const scenes = story.steps.flatMap(({ scene, instead }) => [
      scene,
      ...(instead === undefined ? [] : [instead.scene]),
    ]);
    for (const scene of scenes) {
      expect(scene.parts.length).toBeLessThanOrEqual(11);
      for (const style of SCENE_STYLES)
        expect(() => drawFieldAlone({ scene, isPale: false }, style, 96, iconOf)).not.toThrow();
      for (const part of scene.parts) {
        if (!('size' in part)) continue;
        expect(part.x - part.size / 2, JSON.stringify(part)).toBeGreaterThanOrEqual(-2);
        expect(part.x + part.size / 2, JSON.stringify(part)).toBeLessThanOrEqual(102);
      }
    }
    expect(new Set(scenes.map((scene) => JSON.stringify(scene))).size).toBe(scenes.length);
  });

  it('computes what the plain chain states, for any prevention or replacement', () => {
    const system = required(findSystem(`chain-${story.id}`));
    const exogenous = new Map(system.noises.map(({ id, default: usual }) => [id, usual]));
    const computed = (id: string, value: number): string => {
      const set = unwrap(intervene(system.model, new Map([[id, value]])));
      const world = unwrap(evaluateUnit(set, exogenous));
      return ids.filter((one) => world.get(one) === EVENT_VALUES.yes).join(' ');
    };
    const plain = (change?: Change): string => ids.filter((id) => happening(chain, change).has(id)).join(' ');
    expect(ids.filter((id) => defaultState(system)[id] === EVENT_VALUES.yes).join(' ')).toBe(plain());
    for (const { id, instead } of story.steps) {
      expect(computed(id, EVENT_VALUES.no)).toBe(plain({ prevented: id }));
      if (instead !== undefined)
        expect(computed(id, EVENT_VALUES.instead)).toBe(plain({ replaced: id, serves: instead.serves }));
    }
  });
});

describe.each(chainSystems.map((system) => [system.id, system] as const))('the system %s', (_, system) => {
  it('finds the world behind an observation, with every chance left open by it', () => {
    if (!isFiniteSystem(system)) throw new Error('not finite');
    const usual = finiteWorld(system, new Map(system.variables.map(({ id }) => [id, EVENT_VALUES.yes])));
    expect(usual.ok && Object.fromEntries(usual.value.values)).toMatchObject(
      Object.fromEntries(system.noises.map((noise) => [noise.id, noise.default])),
    );
    const replaced = required(system.noises.find(({ id }) => id.startsWith('V_')));
    const event = replaced.id.slice(2);
    const other = finiteWorld(system, new Map([[event, EVENT_VALUES.instead]]));
    expect(other.ok && other.value.values.get(replaced.id)).toBe(1);
    expect(other.ok && other.value.undetermined).not.toContain(replaced.id);
    const missing = finiteWorld(system, new Map([[event, EVENT_VALUES.no]]));
    if (missing.ok) expect(missing.value.values.get(event)).toBe(EVENT_VALUES.no);
    else expect(missing.error.code).toBe('impossible-evidence');
    const one = finiteWorld(system, new Map());
    expect(one.ok && one.value.undetermined).toEqual(system.noises.map(({ id }) => id));
  });

  it('lists the possible outcomes of an act, including unobserved chances', () => {
    if (!isFiniteSystem(system)) throw new Error('not finite');
    const replaced = system.noises.find(({ id }) => id.startsWith('V_'))?.id.slice(2) ?? '';
    const state = defaultState(system);
    const outcomes = outcomesAfter(system, state, { [replaced]: EVENT_VALUES.no });
    const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
    expect(sum).toBeCloseTo(1, 9);
    for (const outcome of outcomes) expect(outcome.state[replaced]).toBe(EVENT_VALUES.no);
    // After a run in which everything went as in the story, nothing that a change does not affect can turn out
    // differently.
    const [only, ...others] = outcomesAfter(system, state, {});
    expect(others).toEqual([]);
    expect(only?.state).toEqual(state);
  });
});

it('exists for each chain', () => {
  expect(chainSystems.map(({ id }) => id)).toEqual(chainStories.map(({ id }) => `chain-${id}`));
});

function sentencesOf({ steps, decoys }: ChainStory): readonly string[] {
  return [
    ...steps.flatMap(({ text, instead }) => [text, ...(instead === undefined ? [] : [instead.text])]),
    ...decoys,
  ];
}
