/**
 * Chooses the wrong pictures of the audited items of MuCR's tasks: npm run stories:looks. Each is of another causality,
 * drawn with the looks of the pair; by the distance of pixels, by colours and by what stands where, as many of the three
 * are more alike to what is given than the right picture as a draw says: over all items the right one has each rank as
 * often, so that nobody finds it by looks.
 */
import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { format } from 'oxfmt';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import type { Scene } from '../../src/lib/systems/scenes/types.ts';
import {
  areRelated,
  likeness,
  sceneWithLooks,
  stories,
  type Story,
} from '../../src/lib/systems/stories/index.ts';
import { STORY_PANELS, type StoryPanel } from '../../src/lib/systems/types.ts';
import { storiesOf } from '../../src/lib/evaluation/tasks/kit/stories/pairs.ts';
import { iconsIn } from './icon-sets.ts';
import { byColours, byPixels } from './picture-likeness.ts';

const SIZE = 32;
const WRONG = 3;
/** How much farther a picture of another category counts, in spreads of likeness. */
const STRANGE = 0.5;
const PARTS = ['all', 'train', 'test'] as const;

interface Candidate {
  readonly story: Story;
  readonly place: number;
  /** How much more alike it is than the right picture, by each measure, in spreads of all candidates. */
  readonly leads: readonly number[];
  readonly away: number;
}

interface Question {
  readonly key: string;
  readonly candidates: readonly Candidate[];
}

const drawn = new Map<string, Uint8Array>();
function pixelsOf(scene: Scene): Uint8Array {
  const key = JSON.stringify(scene);
  const found = drawn.get(key);
  if (found !== undefined) return found;
  const svg = drawScene(scene, 'flat', SIZE, (style, name) => iconsIn(style)(name));
  const pixels = new Uint8Array(new Resvg(svg).render().pixels);
  drawn.set(key, pixels);
  return pixels;
}

function measuresOf(given: Scene, option: Scene): readonly number[] {
  const [one, other] = [pixelsOf(given), pixelsOf(option)];
  return [byPixels(one, other), byColours(one, other), likeness(given, option)];
}

/** Each measure over the two circumstances in which a pair may be shown. */
function likenessesOf(given: (world: World) => Scene, option: (world: World) => Scene): readonly number[] {
  const both = [true, false].map((circumstance) => {
    const world = { circumstance, cause: true, effect: true };
    return measuresOf(given(world), option(world));
  });
  return [0, 1, 2].map((measure) => both.reduce((sum, one) => sum + (one[measure] ?? 0) / both.length, 0));
}

type World = Parameters<Story['sceneOf']>[2];

function questionOf(story: Story, place: number, given: StoryPanel): Question {
  const wanted: StoryPanel = given === 'before' ? 'after' : 'before';
  const shown = (world: World): Scene => story.sceneOf(place, given, world);
  const right = likenessesOf(shown, (world) => story.sceneOf(place, wanted, world));
  const found = stories
    .filter((other) => !areRelated(other, story))
    .map((other) => ({
      story: other,
      // One of its four, as many times each: all of them are drawn with the looks of this pair.
      place,
      raw: likenessesOf(shown, (world) =>
        sceneWithLooks(other, place, wanted, world, { story, pair: place, world }),
      ).map((value, measure) => value - (right[measure] ?? 0)),
    }));
  const spreads = [0, 1, 2].map((measure) => {
    const values = found.map(({ raw }) => raw[measure] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  });
  const candidates = found.map(({ raw, ...one }): Candidate => {
    const leads = raw.map((value, measure) => value / (spreads[measure] ?? 1));
    const distance = leads.reduce((sum, lead) => sum + Math.abs(lead) / leads.length, 0);
    return { ...one, leads, away: distance + (one.story.category === story.category ? 0 : STRANGE) };
  });
  return { key: `${given} ${story.id} ${place}`, candidates: candidates.sort((a, b) => a.away - b.away) };
}

/** The nearest three of different causalities, `ahead` of them more alike than the right one by every measure. */
function chosen(candidates: readonly Candidate[], ahead: number): readonly Candidate[] | null {
  const taken: Candidate[] = [];
  const take = (upTo: number, fits: (lead: number) => boolean): void => {
    for (const one of candidates) {
      if (taken.length === upTo) return;
      if (one.leads.every(fits) && taken.every(({ story }) => !areRelated(story, one.story))) taken.push(one);
    }
  };
  take(ahead, (lead) => lead > 0);
  if (taken.length < ahead) return null;
  take(WRONG, (lead) => lead < 0);
  return taken.length === WRONG ? taken : null;
}

/** Where no rank is to be had by every measure: the nearest three, as many ahead by the sum of measures as there may be. */
function nearest(candidates: readonly Candidate[]): readonly Candidate[] {
  const taken: Candidate[] = [];
  const lead = ({ leads }: Candidate): number => leads.reduce((sum, one) => sum + one, 0);
  for (const one of [...candidates].sort((a, b) => Math.abs(lead(a)) - Math.abs(lead(b)))) {
    if (taken.length < WRONG && taken.every(({ story }) => !areRelated(story, one.story))) taken.push(one);
  }
  return taken;
}

type Table = Readonly<Record<string, readonly (readonly [story: string, place: number])[]>>;

/** The wrong pictures of each question, ranks as even as they can be; whoever has the fewest ranks to be had goes first. */
function tableOf(questions: readonly Question[]): Table {
  const offers = questions.map(({ key, candidates }) => ({
    key,
    candidates,
    byRank: [0, 1, 2, 3].map((rank) => chosen(candidates, rank)),
  }));
  const counts = [0, 0, 0, 0];
  const table = new Map<string, Table[string]>();
  const feasible = (byRank: readonly unknown[]): number => byRank.filter((one) => one !== null).length;
  for (const { key, candidates, byRank } of [...offers].sort(
    (a, b) => feasible(a.byRank) - feasible(b.byRank),
  )) {
    const ranks = byRank.flatMap((one, rank) => (one === null ? [] : [rank]));
    const rank = ranks.sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))[0];
    const options = rank === undefined ? nearest(candidates) : (byRank[rank] ?? []);
    if (rank !== undefined) counts[rank] = (counts[rank] ?? 0) + 1;
    table.set(
      key,
      options.map(({ story, place }) => [story.id, place] as const),
    );
  }
  console.log(`${questions.length} questions, by rank of the right picture: ${counts.join(', ')}`);
  return Object.fromEntries(questions.map(({ key }) => [key, table.get(key) ?? []]));
}

const all = new Map(
  stories.map((story) => [
    story,
    STORY_PANELS.flatMap((given) => story.pairs.map((_, place) => questionOf(story, place, given))),
  ]),
);
const tables = PARTS.map((part) => {
  const among = storiesOf(part);
  const questions = among.flatMap((story) =>
    (all.get(story) ?? []).map(({ key, candidates }) => ({
      key,
      candidates: candidates.filter((one) => among.includes(one.story)),
    })),
  );
  const byPanel = STORY_PANELS.map((given) =>
    tableOf(questions.filter(({ key }) => key.startsWith(`${given} `))),
  );
  return [part, Object.assign({}, ...byPanel) as Table] as const;
});
const file = new URL('../../src/lib/evaluation/benchmarks/mucr/same-looks.json', import.meta.url);
const text = JSON.stringify(Object.fromEntries(tables));
writeFileSync(file, (await format('same-looks.json', text, { printWidth: 110 })).code);
