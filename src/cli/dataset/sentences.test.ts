import { describe, expect, it } from 'vitest';
import { CONJUNCTIONS } from '../../lib/evaluation/tasks/kit/prompts/conjunctions.ts';
import { findSystem } from '../../lib/systems/known.ts';
import { storyFamily, stories, storySystems, storySystemId } from '../../lib/systems/stories/index.ts';
import { createRandom } from '../../lib/util/random.ts';
import { heldOutStories } from '../../lib/evaluation/tasks/kit/stories/held-out.ts';
import { datasetSentences, type SentenceRecord } from './sentences.ts';
import { drawStoryWorld } from './stories.ts';
import { recipeSystems } from './recipe-systems.ts';

const ofStories = datasetSentences(storySystems, 1);
const ofSystems = datasetSentences(recipeSystems(), 1);
const causal = [...ofStories, ...ofSystems].filter(({ kind }) => kind === 'causal');

describe('the sentences of a data set', () => {
  it('use categories of their system', () => {
    const needed = new Map(
      [...ofStories, ...ofSystems].flatMap(({ system, needs }) =>
        Object.entries(needs).map(([id, category]) => [
          `${system} ${id} ${category}`,
          { system, id, category },
        ]),
      ),
    );
    expect(needed.size).toBeGreaterThan(0);
    for (const { system, id, category } of needed.values()) {
      const variable = findSystem(system)?.variables.find((one) => one.id === id);
      expect(variable?.categories.map((one) => one.id)).toContain(category);
    }
  });

  it('state each cause and effect correctly and then reversed, with every conjunction', () => {
    expect(causal.length).toBeGreaterThan(0);
    for (let place = 0; place < causal.length; place += 2) {
      const [right, reversed] = [causal[place], causal[place + 1]];
      expect([right?.isRight, right?.conjunction, reversed]).toEqual([
        true,
        CONJUNCTIONS[(place / 2) % CONJUNCTIONS.length]?.id,
        { ...right, text: reversed?.text, isRight: false },
      ]);
    }
    expect(textOf({ system: 'story-brooding', conjunction: 'because' }, 'duck')).toBe(
      'Yellow ducklings hatched beside the duck because the duck kept the greenish eggs warm.',
    );
  });

  it('hold out two families of causalities per category by seed, two conjunctions, and one system from causal sentences only', () => {
    const left = new Set(heldOutStories(1).map(storySystemId));
    const familiesLeft = new Map(
      stories.flatMap((story) =>
        left.has(storySystemId(story.id)) ? [[storyFamily(story), story.category]] : [],
      ),
    );
    expect([...familiesLeft.values()].toSorted()).toEqual(
      ['animal', 'character', 'mixture', 'person', 'plant'].flatMap((category) => [category, category]),
    );
    for (const story of stories)
      expect(left.has(storySystemId(story.id)), story.id).toBe(familiesLeft.has(storyFamily(story)));
    expect(heldOutStories(1)).toEqual(heldOutStories(1));
    expect(heldOutStories(2)).not.toEqual(heldOutStories(1));
    const wrong = causal.filter(({ system, conjunction, heldOut }) => {
      const expected = {
        conjunction: ['is the consequence of', 'owe to'].includes(conjunction ?? ''),
        causality: left.has(system),
        system: system === 'causal-circuit',
      };
      return Object.entries(expected).some(([part, isHeld]) => heldOut?.includes(part as never) !== isHeld);
    });
    expect(wrong).toEqual([]);
    const plain = ofStories.filter(({ kind }) => kind === 'plain');
    expect(plain.every(({ heldOut }) => heldOut === undefined)).toBe(true);
    expect(new Set(plain.map(({ system }) => system)).size).toBe(stories.length);
  });

  it('name the panel that shows what they state', () => {
    const captions = ofStories.filter(({ text }) => text.startsWith('A duck s') && text.includes('nest'));
    expect(captions.map(({ panel }) => panel)).toEqual(['before', 'after']);
    expect(captions.map(({ needs }) => needs)).toEqual([
      { who: 'duck', brooding: 'brooding' },
      { who: 'duck', hatching: 'hatched' },
    ]);
    expect(ofStories.filter(({ kind }) => kind === 'causal').every(({ panel }) => panel === 'both')).toBe(
      true,
    );
  });
});

describe('drawStoryWorld', () => {
  it('draws worlds where cause and effect happen, except for the share of independent worlds', () => {
    const [story] = stories;
    const system = storySystems.find(({ id }) => id === storySystemId(story?.id ?? ''));
    if (story === undefined || system === undefined) throw new Error('there are no stories');
    const random = createRandom(4);
    const drawn = (independent: number) =>
      Array.from({ length: 60 }, () => drawStoryWorld(system, independent, random));
    const happened = ({ state }: ReturnType<typeof drawStoryWorld>): boolean =>
      state[story.cause.id] === 1 && state[story.effect.id] === 1;
    const pairs = drawn(0);
    expect(pairs.every((world) => world.kind === 'pair' && happened(world))).toBe(true);
    expect(new Set(pairs.map(({ state }) => `${state[story.circumstance.id]} ${state['who']}`)).size).toBe(8);
    const free = drawn(1);
    expect(free.every(({ kind }) => kind === 'independent')).toBe(true);
    expect(free.some((world) => !happened(world))).toBe(true);
  });
});

function textOf(
  { system, conjunction }: Pick<SentenceRecord, 'system' | 'conjunction'>,
  who: string,
): string {
  const found = ofStories.find(
    (one) => one.system === system && one.conjunction === conjunction && one.needs['who'] === who,
  );
  return found?.text ?? '';
}
