import { beforeAll, describe, expect, it } from 'vitest';
import { everyScene } from '../../../../tests/scenes/every-scene.ts';
import { HEAD } from '../scenes/figure.ts';
import { iconOf, loadIcons } from '../scenes/icons.ts';
import { drawScene } from '../scenes/scene.ts';
import { defineStory } from './define.ts';
import soaked from './person/soaked.json';
import { storySystem } from './system.ts';
import type { Scene } from '../scenes/types.ts';
import { SCENE_STYLES } from '../scenes/style.ts';
import { STORY_PANELS } from '../types.ts';
import { STORY_CATEGORIES, storySystemId } from './ids.ts';
import { findStory } from './known.ts';
import type { StoryWords } from './types.ts';
import { stories } from './all.ts';

beforeAll(loadIcons);

const PRONOUN =
  /\b(he|she|it|they|him|her|them|his|hers|its|their|theirs|himself|herself|itself|themselves)\b/iu;
/** Words about causes, which must not be in a caption. */
const CAUSAL = /\b(because|caus\w*|due|result\w*|lead\w*|led|owing|therefore|thanks to|brought about)\b/iu;
/** A noun phrase with a plural head, or two heads, before what describes it further. */
const PLURAL =
  /^(?:(?!(?:of|by|for|on|in|from|with|to|that|at|around|under|over|beside|before|after|above|who|which)\b)[\w-]+,? )*?(?:(?!bus\b)[\w-]+(?<!s)s (?:of|by|for|on|in|from|with|to|that|at|around|under|over|beside|before|after|above|who|which)\b|and the\b)/u;
/** Words without information about an event. */
const EVERYWHERE = new Set(
  'a an and are been from has have in is lies no of on out over the there to two under up with'.split(' '),
);
const MAX_PARTS = 11;

/** A world whose pictures show only the subject. */
const ALONE = { circumstance: false, cause: true, effect: false };

const cases = stories.map((story) => [story.id, story] as const);
const pairs = stories.flatMap((story) =>
  story.pairs.map((pair) => [`${story.id}/${pair.id}`, pair] as const),
);

describe.each(cases)('the story %s', (_id, story) => {
  it('is drawn in every world and style, with shipped icons', () => {
    for (const { scene } of everyScene(story)) {
      expect(scene.parts.length).toBeLessThanOrEqual(MAX_PARTS);
      for (const style of SCENE_STYLES) expect(() => drawScene(scene, style, 96, iconOf)).not.toThrow();
    }
  });

  it('shows each of its events, and the four pairs distinctly', () => {
    const scenes = everyScene(story).map((shown) => ({ ...shown, text: JSON.stringify(shown.scene) }));
    const other = (panel: string, change: 'cause' | 'effect' | 'circumstance'): void => {
      for (const one of scenes.filter((shown) => shown.panel === panel)) {
        const world = { ...one.world, [change]: !one.world[change] };
        const twin = scenes.find(
          (shown) =>
            shown.panel === panel &&
            shown.pair === one.pair &&
            (['circumstance', 'cause', 'effect'] as const).every(
              (event) => shown.world[event] === world[event] || (panel === 'before' && event === 'effect'),
            ),
        );
        expect(twin?.text, `${one.pair} ${panel} ${change}`).not.toBe(one.text);
      }
    };
    other('before', 'cause');
    other('before', 'circumstance');
    other('after', 'effect');
    for (const panel of ['before', 'after']) {
      const texts = scenes.filter(
        (shown) => shown.panel === panel && Object.values(shown.world).every(Boolean),
      );
      expect(new Set(texts.map(({ text }) => text)).size).toBe(4);
    }
  });

  it('is about people who look different, each the same in both pictures', () => {
    const looks = story.pairs.map((_, pair) =>
      STORY_PANELS.map((panel) => lookIn(story.sceneOf(pair, panel, ALONE))),
    );
    for (const [before, after] of looks) expect(after).toBe(before);
    const people = looks.flatMap(([look]) => (look === undefined ? [] : [look]));
    expect(new Set(people).size).toBe(people.length);
    if (story.category === 'person') expect(people).toHaveLength(4);
  });

  it('has a model on which seeing, doing and imagining differ', () => {
    const { circumstance: p, cause, effect } = story.chances;
    const [no, yes] = cause;
    const given = (did: boolean): number => {
      const [a, b] = [did ? no : 1 - no, did ? yes : 1 - yes];
      const [without, withIt] = effect[did ? 1 : 0];
      return ((1 - p) * a * without + p * b * withIt) / ((1 - p) * a + p * b);
    };
    const done = (did: boolean): number => {
      const [without, withIt] = effect[did ? 1 : 0];
      return (1 - p) * without + p * withIt;
    };
    expect(given(true) - done(true)).toBeGreaterThan(0.02);
    expect(done(true) - done(false)).toBeGreaterThan(0.25);
    const system = storySystem(story);
    expect(system.model.variables.map(({ name }) => name)).toEqual([
      story.circumstance.id,
      story.cause.id,
      story.effect.id,
      'who',
    ]);
  });
});

describe.each(cases)('the picture of %s', (_id, story) => {
  const system = storySystem(story);

  it('is square unless a wide one is requested, with the same two scenes', () => {
    const state = Object.fromEntries(system.variables.map(({ id }) => [id, 0]));
    const viewBox = (svg: string): string | undefined => /viewBox="([^"]*)"/u.exec(svg)?.[1];
    expect(viewBox(system.draw(state))).toBe('0 0 200 200');
    const wide = system.draw(state, { size: 300, wide: true });
    expect(wide).toContain('width="600" height="300" viewBox="0 0 200 100"');
    expect(wide.match(/viewBox="0.5 0 99 100"/gu)).toHaveLength(2);
  });

  it('has handles at their values that cover no face', () => {
    for (const { scene, panel, world } of everyScene(story)) {
      const [variable, value] =
        panel === 'before' ? [story.cause.id, world.cause] : [story.effect.id, world.effect];
      const handle = system.handles.find((one) => one.variable === variable);
      const state = { [variable]: value ? 1 : 0 };
      const at = handle?.at(state, 'flat') ?? { x: NaN, y: NaN };
      expect(handle?.valueAt(at, state, 'flat')).toBe(value ? 1 : 0);
      const [x, y] = [200 * at.x - (panel === 'before' ? 0 : 100), 100 * at.y];
      for (const part of scene.parts) {
        if (!('figure' in part)) continue;
        const scale = part.height / 100;
        const away = Math.hypot(x - part.x, y - (part.foot - part.height + HEAD.y * scale));
        expect(away).toBeGreaterThan((HEAD.size / 2) * scale);
      }
    }
  });
});

describe.each(pairs)('the words of %s', (_id, pair) => {
  it('name the person in both events, without pronouns', () => {
    for (const event of [pair.cause, pair.effect]) {
      expect(event.clause).not.toMatch(PRONOUN);
      expect(event.noun).not.toMatch(PRONOUN);
      expect(event.clause).not.toMatch(/[.!?]$|^[A-Z]/u);
      expect(event.noun).not.toMatch(/[.!?]$|^[A-Z]/u);
      // “leads to” and “is due to” follow it.
      expect(event.noun).not.toMatch(PLURAL);
    }
  });

  it('are sentences in captions and explanations, and phrases in cues', () => {
    const { explanations, cue, seen } = pair;
    for (const sentence of [
      ...captionsOf(pair),
      ...explanations.cause,
      ...explanations.effect,
      ...explanations.link,
    ]) {
      expect(sentence).toMatch(/^[A-Z].+\.$/u);
    }
    for (const caption of captionsOf(pair)) {
      expect(caption).not.toMatch(CAUSAL);
      expect(caption).not.toMatch(PRONOUN);
    }
    for (const phrase of [cue, ...seen]) expect(phrase).not.toMatch(/[.!?]$|^[A-Z]/u);
  });
});

describe.each(stories.flatMap((story) => (story.shared === undefined ? [] : [[story.id, story] as const])))(
  'the event that %s shares with another story',
  (_id, story) => {
    const parent = stories.find(({ id }) => id === story.shared?.story);
    const here = story.shared?.as ?? 'cause';
    const there = here === 'cause' ? 'effect' : 'cause';
    const panel = { cause: 'before', effect: 'after' } as const;

    it('has the same words and the same four pairs in the other story', () => {
      expect(parent?.category).toBe(story.category);
      expect(parent?.people).toEqual(story.people);
      expect(parent?.[there]).toEqual(story[here]);
      expect(parent?.told[panel[there]]).toBe(story.told[panel[here]]);
      const of = ({ id, name, ...words }: StoryWords, role: 'cause' | 'effect'): unknown => [
        id,
        name,
        words[role],
      ];
      expect(parent?.pairs.map((pair) => of(pair, there))).toEqual(story.pairs.map((pair) => of(pair, here)));
    });

    it('occurs there with another event and another circumstance', () => {
      expect(parent?.told[panel[here]]).not.toBe(story.told[panel[there]]);
      expect(parent?.circumstance).not.toEqual(story.circumstance);
    });
  },
);

describe('the collection of stories', () => {
  it('has sixty causalities and more over a hundred events, five and more of each category', () => {
    expect(stories.length).toBeGreaterThanOrEqual(60);
    expect(
      new Set(stories.flatMap(({ told }) => STORY_PANELS.map((panel) => told[panel]))).size,
    ).toBeGreaterThanOrEqual(100);
    for (const category of STORY_CATEGORIES) {
      expect(stories.filter((story) => story.category === category).length, category).toBeGreaterThanOrEqual(
        5,
      );
    }
  });

  it('describes both pictures without common words, pronouns or causes', () => {
    for (const { id, told } of stories) {
      const after = wordsIn(told.after).filter((word) => !EVERYWHERE.has(word));
      expect(
        wordsIn(told.before).filter((word) => after.includes(word)),
        id,
      ).toEqual([]);
      for (const sentence of Object.values(told)) {
        expect(sentence).toMatch(/^[A-Z].+\.$/u);
        expect(sentence).not.toMatch(CAUSAL);
        expect(sentence).not.toMatch(PRONOUN);
      }
    }
    // No two stories have the same events, except a shared one.
    const all = stories.flatMap(({ shared, told }) =>
      STORY_PANELS.filter(
        (panel) => panel !== (shared && { cause: 'before', effect: 'after' }[shared.as]),
      ).map((panel) => told[panel]),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('links the pictures of each pair by its own phrase, which none of its siblings contains', () => {
    for (const { id, pairs } of stories) {
      const saidOf = ({ name, captions, cause }: StoryWords): string =>
        [name, captions.before, captions.after, cause.clause].join(' ');
      for (const pair of pairs) {
        const siblings = pairs.filter((one) => one !== pair);
        const own = wordsIn(pair.cue).filter(
          (word) =>
            wordsIn(saidOf(pair)).includes(word) && !siblings.some(({ cue }) => wordsIn(cue).includes(word)),
        );
        expect(own, `${id} ${pair.id}`).not.toEqual([]);
      }
    }
  });

  it('draws no missing pair, and none without looks', () => {
    const world = { circumstance: true, cause: true, effect: true };
    expect(() => stories[0]?.sceneOf(4, 'before', world)).toThrow(
      'soaked is about four, numbered from 0, not 4.',
    );
    const scene: Scene = { above: '#fff', below: '#000', parts: [] };
    const unseen = defineStory(soaked, { casts: { courier: {} }, before: () => scene, after: () => scene });
    expect(unseen.sceneOf(0, 'after', world)).toBe(scene);
    expect(() => unseen.sceneOf(1, 'after', world)).toThrow('soaked has no looks for its gardener.');
  });

  it('finds no story for systems of others, such as imported pairs', () => {
    expect(findStory(storySystemId('row-1'))).toBeUndefined();
    expect(findStory('pendulum')).toBeUndefined();
  });

  it('has no duplicate ids', () => {
    const ids = stories.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/** Returns the looks of the person in a scene. */
function lookIn({ parts }: Scene): string | undefined {
  return parts.flatMap((part) => ('figure' in part ? [part.figure] : [])).find(({ look }) => look)?.look;
}

function captionsOf({ captions, objects, activity }: StoryWords): readonly string[] {
  return [captions.before, captions.after, objects, activity];
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+/gu) ?? [];
}
