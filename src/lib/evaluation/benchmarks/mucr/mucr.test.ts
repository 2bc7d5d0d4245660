import { describe, expect, it } from 'vitest';
import {
  STORY_CATEGORIES,
  areRelated,
  storyFamily,
  findStory,
  likeness,
  sceneWithLooks,
  stories,
  type Story,
  type StoryWords,
} from '../../../systems/stories/index.ts';
import { endsOf } from '../../../../../tests/scenes/even-choice.ts';
import { isLegible } from '../../../../../tests/scenes/legible.ts';
import { byPixels, LIKENESSES, opaque, type Likeness } from '../../../../../tests/scenes/picture-likeness.ts';
import {
  DISTANCES,
  FINER_LIKENESSES,
  QUALITIES,
  type Quality,
} from '../../../../../tests/scenes/picture-qualities.ts';
import { randomFeatures } from '../../../../../tests/scenes/random-features.ts';
import { learntAnswers } from '../../../../../tests/scenes/trained-reader.ts';
import { standardised } from '../../../../../tests/scenes/whitening.ts';
import { drawSystemScene } from '../../../pictures/draw.ts';
import type { ScenePicture } from '../../../pictures/picture.ts';
import { nodeRasteriser } from '../../../systems/raster/node.ts';
import { loadIcons } from '../../../systems/scenes/icons.ts';
import { SCENE_STYLES } from '../../../systems/scenes/types.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { baselinesOf } from '../../tasks/kit/baselines/baselines.ts';
import { clusteredShare } from '../../tasks/kit/figures/estimate.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { judge, taskOf } from '../index.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import type { Payload } from './payload.ts';
import { required } from '../../../../../tests/support/required.ts';

function make(task: string, count: number, ways: Readonly<Record<string, string>> = {}, seed = 5) {
  const variant = {
    ...defaultVariant(task, storyCollection),
    ...(Object.keys(ways).length > 0 ? { ways } : {}),
  };
  return createItems(task, storyCollection, { count, seed, variant }) as readonly Item<Payload, number>[];
}

/** Who rates the options, knowing nothing but looks. */
interface Reader {
  readonly name: string;
  readonly rate: (about: Uint8Array, options: readonly Uint8Array[]) => readonly number[];
}

function given(alike: Likeness): Reader {
  return { name: alike.name, rate: (about, options) => options.map((option) => alike(about, option)) };
}

function alone(quality: Quality): Reader {
  return { name: quality.name, rate: (_, options) => options.map((option) => quality(option)) };
}

function among(distance: Likeness): Reader {
  return {
    name: distance.name,
    rate: (_, options) => options.map((one) => options.reduce((sum, other) => sum + distance(one, other), 0)),
  };
}

const READERS: readonly Reader[] = [
  ...[...LIKENESSES, ...FINER_LIKENESSES].map((alike) => given(alike)),
  ...QUALITIES.map((quality) => alone(quality)),
  ...DISTANCES.map((distance) => among(distance)),
];
/** What no choice was made by: drawn from another seed. */
const UNSEEN: readonly Reader[] = [
  ...randomFeatures(1).likenesses.map((alike) => given(alike)),
  ...randomFeatures(1).qualities.map((quality) => alone(quality)),
];

/** What is earned by one who takes the highest, and by one who takes the lowest; one of several by a draw. */
function creditsOf(ratings: readonly number[], truth: number): readonly [highest: number, lowest: number] {
  return endsOf([ratings[truth] ?? 0, ...ratings.filter((_, at) => at !== truth)]);
}

interface Rated {
  readonly items: readonly Item<Payload, number>[];
  /** For each item, by each reader, how each of its four is rated. */
  readonly rated: readonly (readonly (readonly number[])[])[];
}

const ratings = new Map<readonly Reader[], Map<string, Promise<Rated>>>();
/** Every pair once with pictures of the same looks, and how each reader rates its four; looked at once. */
function ratedBy(readers: readonly Reader[], task: string, style: (typeof SCENE_STYLES)[number]) {
  const own = ratings.get(readers) ?? new Map<string, Promise<Rated>>();
  ratings.set(readers, own);
  const key = `${task} ${style}`;
  const found = own.get(key) ?? rateAll(readers, task, style);
  own.set(key, found);
  return found;
}

async function rateAll(
  readers: readonly Reader[],
  task: string,
  style: (typeof SCENE_STYLES)[number],
): Promise<Rated> {
  await loadIcons();
  const variant = { ...defaultVariant(task, storyCollection), style, ways: { wording: 'audited' } };
  const request = { count: 4 * stories.length, seed: 5, variant };
  const items = createItems(task, storyCollection, request) as readonly Item<Payload, number>[];
  const rated: (readonly (readonly number[])[])[] = [];
  for (const item of items) {
    const shown = shownPictures(item) as readonly ScenePicture[];
    const [about, ...options] = await Promise.all(shown.map((picture) => pixelsOf(picture, 64)));
    if (about === undefined) throw new Error('nothing is shown');
    rated.push(readers.map(({ rate }) => rate(about, options)));
  }
  return { items, rated };
}

/** How often who learns on other families how much each reader's ratings tell finds the right picture. */
async function learntShare(readers: readonly Reader[], task: string, style: (typeof SCENE_STYLES)[number]) {
  const { items, rated } = await ratedBy(readers, task, style);
  const read = items.map(({ cluster = '', form, truth }, place) => ({
    ...{ cluster, truth },
    answers: optionsOf({ form } as Item).map((_, option) =>
      (rated[place] ?? []).map((rates) => standardised(rates)[option] ?? 0),
    ),
  }));
  const answers = learntAnswers(read);
  return clusteredShare(
    read.map(({ cluster, truth }, place) => ({ cluster, credit: answers[place] === truth ? 1 : 0 })),
  );
}

const matching = ['cause-to-effect', 'effect-to-cause'] as const;
const textOf = ({ messages }: Item): string =>
  messages
    .flatMap(({ content }) => content.map((part) => (part.type === 'text' ? part.text : '[picture]')))
    .join('\n');

function optionsOf({ form }: Item) {
  if (form.kind !== 'choice') throw new Error('no choice');
  return form.options;
}

const drawn = new Map<string, Promise<Uint8Array>>();
function pixelsOf(picture: ScenePicture, size = 32): Promise<Uint8Array> {
  const { svg } = drawSystemScene(picture, size);
  const pixels = drawn.get(svg) ?? nodeRasteriser.pixels(svg, size).then(({ data }) => opaque(data));
  drawn.set(svg, pixels);
  return pixels;
}

function sceneNamed(item: Item, name = ''): ScenePicture {
  const found = item.pictures.find((picture) => picture.name === name);
  if (found?.kind !== 'scene') throw new Error(`no scene ${name}`);
  return found;
}

describe.each(matching)('%s', (task) => {
  const [given, wanted] = task === 'cause-to-effect' ? ['before', 'after'] : ['after', 'before'];

  it('gives one picture of a pair and offers the other one among its siblings', () => {
    for (const item of make(task, 2 * stories.length)) {
      const [first, ...options] = shownPictures(item) as readonly ScenePicture[];
      expect(first?.panel).toBe(given);
      expect(options.map(({ panel }) => panel)).toEqual(Array(4).fill(wanted));
      expect(new Set(options.map(({ subject }) => subject))).toEqual(new Set([first?.subject]));
      expect(new Set(options.map(({ state }) => state['who'])).size).toBe(4);
      expect(options[item.truth]?.state).toEqual(first?.state);
    }
  });

  it('asks about each pair in both styles in one run where that is asked, the right place drawn anew', () => {
    const items = make(task, 2 * stories.length, { styles: 'both' });
    const about = items.map((item) => shownPictures(item)[0] as ScenePicture);
    for (const [place, { subject, style }] of about.entries()) {
      expect(style).toBe(SCENE_STYLES[place % 2]);
      expect(subject).toBe(about[place - (place % 2)]?.subject);
    }
    expect(new Set(about.map(({ subject }) => subject)).size).toBe(stories.length);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('has the right picture at each place as often', () => {
    const places = make(task, 40).map(({ truth }) => truth);
    for (const place of [0, 1, 2, 3]) expect(places.filter((one) => one === place)).toHaveLength(10);
  });

  it('is solved by looks alone among siblings, and not where all have the same looks', () => {
    const shareOf = (ways: Readonly<Record<string, string>>): number => {
      const items = make(task, 240, ways);
      const [sameLook] = baselinesOf(taskOf(task), items);
      const right = items.map((item) => {
        const said = sameLook?.answer(item) ?? { text: '' };
        return judge(item, { id: item.id, ...said }, 'audited').credit;
      });
      return right.reduce<number>((sum, one) => sum + one, 0) / right.length;
    };
    expect(shareOf({})).toBeGreaterThan(0.6);
    const audited = shareOf({ wording: 'audited' });
    expect(audited).toBeGreaterThan(0.18);
    expect(audited).toBeLessThan(0.36);
  });

  it.each(['highest', 'lowest'])(
    'is rated %s in a quarter by looks of any kind where all have the same looks, in each category',
    async (end) => {
      const { items, rated } = await ratedBy(READERS, task, SCENE_STYLES[0]);
      const above: string[] = [];
      for (const [at, { name }] of READERS.entries()) {
        const credits = items.map(({ cluster = '', payload: { category }, truth }, place) => ({
          ...{ category, cluster },
          credit: creditsOf(rated[place]?.[at] ?? [], truth)[end === 'highest' ? 0 : 1],
        }));
        const { value, ci95 } = clusteredShare(credits);
        expect(Math.abs((value ?? 1) - 0.25), name).toBeLessThan(at < LIKENESSES.length ? 0.061 : 0.09);
        expect(ci95[0], name).toBeLessThan(0.25);
        for (const category of STORY_CATEGORIES) {
          const own = clusteredShare(credits.filter((one) => one.category === category));
          if (own.ci95[0] >= 0.25) above.push(`${name} ${category} ${own.ci95[0]}`);
        }
      }
      // Of so many intervals of 95 in 100, one in forty begins above it by chance, give or take one in a hundred.
      expect(above.length / (READERS.length * STORY_CATEGORIES.length), above.join()).toBeLessThan(0.035);
    },
  );

  it.each(SCENE_STYLES)(
    'is not found by who learns on other families how much all looks together tell, %s',
    async (style) => {
      const share = await learntShare(READERS, task, style);
      expect(share.ci95[0], `${share.value ?? ''}`).toBeLessThan(0.25);
    },
  );

  it.each(SCENE_STYLES)(
    'is found in little more than a quarter by who learns how much looks tell that chose no picture, %s',
    async (style) => {
      const { value } = await learntShare(UNSEEN, task, style);
      expect(value).toBeLessThan(0.36);
    },
  );

  it('has a baseline that takes the picture most alike by pixels', async () => {
    await loadIcons();
    const pixels = taskOf(task).baselines.find(({ id }) => id === 'pixels');
    for (const ways of [{}, { wording: 'audited' }, { wording: 'audited', split: 'test' }]) {
      const items = make(task, 8, ways);
      for (const item of items) {
        const [shown, ...options] = await Promise.all(
          (shownPictures(item) as readonly ScenePicture[]).map((picture) => pixelsOf(picture, 64)),
        );
        const alike = options.map((option) => byPixels(shown ?? option, option));
        const nearest = alike.indexOf(Math.max(...alike));
        expect(item.payload.nearest).toBe(nearest);
        expect(pixels?.build(items).answer(item)).toEqual({ text: 'ABCD'.charAt(nearest) });
      }
    }
    expect(make(task, 1, { input: 'wrong' })[0]?.payload).not.toHaveProperty('nearest');
  });

  it('lends the looks of the given pair to pictures of other causalities', () => {
    for (const item of make(task, 8, { wording: 'audited' })) {
      const options = optionsOf(item).map(({ picture }) => sceneNamed(item, picture));
      const right = options[item.truth];
      expect(right?.looks).toBeUndefined();
      for (const [place, one] of options.entries()) {
        if (place === item.truth) continue;
        expect(one.subject).not.toBe(right?.subject);
        expect(one.looks).toEqual({ system: right?.subject, pair: right?.state['who'] });
      }
    }
  });

  it('offers no picture with lent looks in which what happens, or who is there, is covered', () => {
    const covered = make(task, stories.length, { wording: 'audited' }).flatMap((item) =>
      optionsOf(item).flatMap(({ picture }) => {
        const { subject, panel, state, looks } = sceneNamed(item, picture);
        const [event, lender] = [subject, looks?.system].map((id = '') => findStory(id));
        if (looks === undefined || panel === undefined || !event || !lender) return [];
        const pair = Number(state['who']);
        const world = { circumstance: state[event.circumstance.id] === 1, cause: true, effect: true };
        const by = { story: lender, pair: looks.pair, world };
        return isLegible(event, pair, panel, world, by) ? [] : [`${event.id} ${pair} ${lender.id}`];
      }),
    );
    expect(covered).toEqual([]);
  });

  it('gives captions of the events alone where pictures with the same looks are told in words, each right once and wrong three times', () => {
    const storyOf = (text: string) => stories.find(({ told }) => told[wanted as 'before'] === text);
    for (const seed of [1, 2, 3]) {
      const counts = new Map<string, { right: number; wrong: number }>();
      for (const item of make(task, stories.length, { wording: 'audited', input: 'captions' }, seed)) {
        const story = findStory(`story-${item.payload.group}`);
        expect(textOf(item)).toContain(`\n${story?.told[given as 'before'] ?? ''}\n`);
        const offered = optionsOf(item).map(({ text }) => storyOf(text));
        expect(offered[item.truth]).toBe(story);
        expect(new Set(offered.map((one) => one?.category))).toEqual(new Set([item.payload.category]));
        const ids = offered.map((one) => one?.id ?? '');
        expect(ids.includes('frost') && ids.includes('turning')).toBe(false);
        for (const [place, id] of ids.entries()) {
          const count = counts.get(id) ?? { right: 0, wrong: 0 };
          count[place === item.truth ? 'right' : 'wrong'] += 1;
          counts.set(id, count);
        }
      }
      expect(new Set([...counts.values()].map((count) => JSON.stringify(count)))).toEqual(
        new Set(['{"right":1,"wrong":3}']),
      );
    }
  });

  it('has no worked example with what is right of the question among its wrong captions', () => {
    for (const split of ['all', 'test']) {
      const ways = { wording: 'audited', input: 'captions', prompting: 'icl', split };
      for (const item of make(task, stories.length, ways)) {
        expect(JSON.stringify(item.messages.slice(0, -1))).not.toContain(optionsOf(item)[item.truth]?.text);
      }
    }
  });

  it('takes captions for pictures, leaves out what is given, or gives another story', () => {
    const [plain] = make(task, 1);
    const [inWords] = make(task, 1, { input: 'captions' });
    const [none] = make(task, 1, { input: 'none' });
    const [wrong] = make(task, 1, { input: 'wrong' });
    const [options] = make(task, 1, { options: 'captions' });
    if (!plain || !inWords || !none || !wrong || !options) throw new Error('no items');
    expect([plain, inWords, none, wrong, options].map(({ pictures }) => pictures.length)).toEqual([
      5, 0, 4, 5, 1,
    ]);
    const [group, sibling] = plain.payload.pair.split('/');
    const pair = stories.find(({ id }) => id === group)?.pairs.find(({ id }) => id === sibling);
    expect(textOf(inWords)).toContain(pair?.captions[given as 'before']);
    expect(optionsOf(inWords)[inWords.truth]?.text).toBe(pair?.captions[wanted as 'before']);
    expect(textOf(none)).not.toContain('What happened first:\n\n[picture]');
    const shown = sceneNamed(wrong, wrong.shown[0]?.picture);
    expect(shown.subject).not.toBe(`story-${group ?? ''}`);
    expect(wrong.truth).toBe(plain.truth);
  });
});

describe('the cue', () => {
  function storyOf({ payload: { group } }: Item<Payload, number>): Story {
    return required(findStory(`story-${group}`));
  }

  const phraseOf = {
    audited: ({ told }: Story) => told.before,
    published: (_story: Story, pair?: StoryWords) => pair?.cue,
  };

  it.each(['audited', 'published'] as const)(
    'offers a phrase that is right once and wrong three times, where they are %s',
    (wording) => {
      const counts = new Map<string, number>();
      const right = new Map<string, number>();
      for (const item of make('cue', 4 * stories.length, { wording })) {
        const story = storyOf(item);
        const texts = optionsOf(item).map(({ text }) => text);
        const pair = story.pairs.find(({ id }) => item.payload.pair === `${story.id}/${id}`);
        const text = texts[item.truth] ?? '';
        expect(text).toBe(phraseOf[wording](story, pair));
        right.set(text, (right.get(text) ?? 0) + 1);
        for (const one of new Set(texts)) counts.set(one, (counts.get(one) ?? 0) + 1);
        const others = stories.filter(({ told }) => texts.includes(told.before) && told.before !== text);
        expect(others.some((other) => areRelated(other, story))).toBe(false);
        expect((shownPictures(item) as readonly ScenePicture[]).map(({ panel }) => panel)).toEqual([
          'before',
          'after',
        ]);
      }
      for (const [text, count] of counts) expect(count).toBe(4 * (right.get(text) ?? 0));
    },
  );

  it('is not told by who it is about, but among siblings', () => {
    const shareOf = (wording: string): number => {
      const items = make('cue', 4 * stories.length, { wording });
      const baseline = baselinesOf(taskOf('cue'), items).find(({ id }) => id === 'subject-words');
      const credits = items.map((item) => {
        const said = baseline?.answer(item) ?? { text: '' };
        return judge(item, { id: item.id, ...said }, 'audited').credit;
      });
      return credits.reduce((sum, credit) => sum + credit, 0) / credits.length;
    };
    expect(shareOf('published')).toBeGreaterThan(0.6);
    expect(Math.abs(shareOf('audited') - 0.25)).toBeLessThan(0.06);
  });

  it('says what is given in the words of the pair, or of nobody in particular where siblings are offered', () => {
    const [own] = make('cue', 1, { input: 'captions' });
    const [siblings] = make('cue', 1, { input: 'captions', wording: 'published' });
    if (own === undefined || siblings === undefined) throw new Error('no items');
    const story = storyOf(own);
    const pair = story.pairs.find(({ id }) => own.payload.pair === `${story.id}/${id}`);
    for (const panel of ['before', 'after'] as const) {
      expect(textOf(own)).toContain(pair?.captions[panel]);
      expect(textOf(siblings)).toContain(story.told[panel]);
    }
  });

  it('can show both pictures as one', () => {
    for (const item of make('cue', 3, { form: 'composite' })) {
      expect(item.pictures).toHaveLength(1);
      expect(item.pictures[0]).not.toHaveProperty('panel');
    }
  });
});

describe('a split', () => {
  const groupsIn = (part: string, task = 'cue'): ReadonlySet<string> =>
    new Set(make(task, 2 * stories.length, { split: part }).map(({ payload }) => payload.group));

  it('keeps a tenth of the families of each category apart, whole groups of four', () => {
    const [train, test] = [groupsIn('train'), groupsIn('test')];
    expect([...test].filter((group) => train.has(group))).toEqual([]);
    expect(train.size + test.size).toBe(stories.length);
    for (const category of STORY_CATEGORIES) {
      const own = stories.filter((story) => story.category === category);
      const familiesOf = (some: typeof own): ReadonlySet<string> => new Set(some.map(storyFamily));
      const tested = familiesOf(own.filter(({ id }) => test.has(id)));
      expect(tested.size).toBe(Math.max(1, Math.round(familiesOf(own).size / 10)));
      for (const story of own) expect(test.has(story.id), story.id).toBe(tested.has(storyFamily(story)));
    }
    expect(groupsIn('all').size).toBe(stories.length);
    // Every sibling of what is tested is tested.
    const tested = new Set(make('cue', 8 * test.size, { split: 'test' }).map(({ payload }) => payload.pair));
    expect(tested.size).toBe(4 * test.size);
  });

  it('shows nothing of what is tested among what is trained on: no wrong option, and no example', () => {
    const test = groupsIn('test');
    for (const ways of [{ wording: 'audited' }, { prompting: 'mmicl' }]) {
      for (const item of make('cause-to-effect', 40, { ...ways, split: 'train' })) {
        for (const picture of item.pictures as readonly ScenePicture[]) {
          expect(test.has(picture.subject.replace('story-', ''))).toBe(false);
        }
      }
    }
    expect(groupsIn('test', 'explanation')).toEqual(test);
  });
});

describe('forms', () => {
  /** The names of the pictures that the messages show, in order. */
  const sentOf = ({ messages }: Pick<Item, 'messages'>): readonly string[] =>
    messages.flatMap(({ content }) =>
      content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : [])),
    );

  it.each(['cause-to-effect', 'effect-to-cause'])(
    'put the pictures of %s one by one, as two, or as one',
    (task) => {
      const [split, two, composite] = ['split', 'two', 'composite'].map((form) => make(task, 6, { form }));
      for (const [index, item] of (split ?? []).entries()) {
        const [pair, whole] = [two?.[index], composite?.[index]];
        if (pair === undefined || whole === undefined) throw new Error('fewer items');
        const options = optionsOf(item).map(({ picture }) => picture);
        const [given] = shownPictures(item);
        expect(sentOf(item)).toEqual([given?.name, ...options]);
        for (const other of [pair, whole]) {
          // The same question: what differs is how its pictures are put.
          expect(other).toMatchObject({ id: item.id, truth: item.truth, form: item.form, shown: item.shown });
          expect(other.pictures).toEqual(expect.arrayContaining([...item.pictures]));
          for (const name of sentOf(other)) expect(other.pictures.map((one) => one.name)).toContain(name);
        }
        expect(sentOf(pair)).toHaveLength(2);
        expect(sentOf(pair)[0]).toBe(given?.name);
        const cellsOf = (of: Item, name: string | undefined) => {
          const sheet = of.pictures.find((one) => one.name === name);
          return sheet?.kind === 'sheet' ? sheet.cells : [];
        };
        const four = cellsOf(pair, sentOf(pair)[1]);
        expect(four.map(({ picture }) => picture.name)).toEqual(options);
        expect(four.map(({ x, y }) => [x, y])).toEqual([
          [0, 0],
          [0.5, 0],
          [0, 0.5],
          [0.5, 0.5],
        ]);
        expect(sentOf(whole)).toHaveLength(1);
        const [above, ...below] = cellsOf(whole, sentOf(whole)[0]);
        expect(above?.picture.name).toBe(given?.name);
        expect(below.map(({ picture }) => picture.name)).toEqual(options);
        expect(below.map(({ x }) => x)).toEqual([0, 0.25, 0.5, 0.75]);
        for (const cell of [...below, ...four, ...(above ? [above] : [])]) {
          expect(cell.x + cell.side).toBeLessThanOrEqual(1);
          expect(cell.y + cell.side).toBeLessThanOrEqual(1);
        }
        expect(above && below.every(({ y }) => y >= above.y + above.side)).toBe(true);
        const words = task === 'cause-to-effect' ? 'above, what happened first' : 'above, what came of it';
        expect(textOf(whole as Item)).toContain(words);
      }
    },
  );

  it('change nothing where the options are words', () => {
    const plain = make('cause-to-effect', 3, { options: 'captions' });
    const whole = make('cause-to-effect', 3, { options: 'captions', form: 'two' });
    expect(whole.map(({ messages }) => messages)).toEqual(plain.map(({ messages }) => messages));
  });

  it('have each option weighed by who scores: both pictures side by side, against what happened because of what', () => {
    for (const [task, first] of [
      ['cause-to-effect', 0],
      ['effect-to-cause', 1],
    ] as const) {
      for (const item of make(task, 6)) {
        const [group, sibling] = item.payload.pair.split('/');
        const words = findStory(`story-${group ?? ''}`)?.pairs.find(({ id }) => id === sibling);
        const [given] = shownPictures(item);
        for (const { picture, weighed } of optionsOf(item)) {
          if (weighed?.picture.kind !== 'sheet') throw new Error('nothing is weighed');
          const { cells } = weighed.picture;
          expect(cells.map(({ picture: one }) => one.kind === 'scene' && one.panel)).toEqual([
            'before',
            'after',
          ]);
          expect(cells[first]?.picture.name).toBe(given?.name);
          expect(cells[1 - first]?.picture.name).toBe(picture);
          expect(cells.map(({ x, side }) => x + side)).toEqual([0.5, 1]);
          const sentence = `${words?.effect.clause ?? ''} because ${words?.cause.clause ?? ''}.`;
          expect(weighed.text.toLowerCase()).toBe(sentence.toLowerCase());
        }
      }
    }
    expect(
      make('cause-to-effect', 2, { input: 'none' })
        .flatMap(optionsOf)
        .some((one) => 'weighed' in one),
    ).toBe(false);
  });
});

describe('ways of prompting', () => {
  it.each(['cot', 'ccot'])(
    '%s asks for something else first, and for the answer in a second turn',
    (prompting) => {
      const [item] = make('cue', 1, { prompting });
      expect(item?.messages).toHaveLength(1);
      expect(item?.followUp?.content[0]).toMatchObject({
        text: expect.stringContaining('one letter') as string,
      });
      expect(textOf(item as Item)).not.toContain('Answer with one letter');
    },
  );

  it.each([
    ['icl', 0],
    ['mmicl', 5],
  ] as const)(
    '%s shows two solved examples of other causalities, with %i pictures each',
    (prompting, pictures) => {
      for (const item of make('cause-to-effect', 12, { prompting })) {
        expect(item.messages.map(({ role }) => role)).toEqual([
          'user',
          'assistant',
          'user',
          'assistant',
          'user',
        ]);
        expect(item.pictures).toHaveLength(5 + 2 * pictures);
        const own = `story-${item.payload.group}`;
        const examples = item.pictures.slice(0, 2 * pictures) as readonly ScenePicture[];
        expect(examples.every(({ subject }) => subject !== own)).toBe(true);
        expect(textOf(item)).toMatch(/\n[A-D]\n/u);
      }
    },
  );
});

describe('answers', () => {
  const item = required(make('cause-to-effect', 1)[0]);
  const letter = 'ABCD'[item.truth] ?? '';
  const other = 'ABCD'[(item.truth + 1) % 4] ?? '';
  const verdict = (said: { text: string } | { scores: Record<string, number> }) =>
    judge(item, { id: item.id, ...said }, 'audited');

  it.each([
    [letter, 'right'],
    [`The answer is **${letter}**.`, 'right'],
    [`Picture ${letter}`, 'right'],
    [`${other}.`, 'wrong'],
    [`${letter} or ${other}`, 'unparsed'],
    ['I cannot tell.', 'unparsed'],
  ])('“%s” is %s', (text, outcome) => {
    expect(verdict({ text }).outcome).toBe(outcome);
  });

  it('may be scores by letter or by the name of the picture; a tie shares the credit', () => {
    const scores = Object.fromEntries(['A', 'B', 'C', 'D'].map((one) => [one, one === letter ? 1 : 0]));
    expect(verdict({ scores }).outcome).toBe('right');
    const byName = Object.fromEntries(
      optionsOf(item).map(({ picture = '' }, index) => [picture, index === item.truth ? 1 : 0.5]),
    );
    expect(verdict({ scores: byName })).toMatchObject({ outcome: 'right', credit: 1 });
    expect(verdict({ scores: { ...scores, [other]: 1 } })).toMatchObject({ outcome: 'partly', credit: 0.5 });
    expect(verdict({ scores: { A: 1 } }).outcome).toBe('unparsed');
  });
});

describe('looks', () => {
  it('of two skies over the same ground are alike below the horizon alone', () => {
    const bare = { above: '#fff', below: '#000', horizon: 75, parts: [] };
    expect(likeness(bare, { ...bare, above: '#00f' })).toBe(0.25);
  });

  it('of another pair leave nothing of the own context', () => {
    const world = { circumstance: true, cause: true, effect: true };
    const [one, other] = stories;
    if (!one || !other) throw new Error('too few stories');
    const lent = sceneWithLooks(other, 0, 'after', world, { story: one, pair: 1, world });
    const right = one.sceneOf(1, 'after', world);
    expect([lent.above, lent.below]).toEqual([right.above, right.below]);
    expect(likeness(lent, one.sceneOf(1, 'before', world))).toBeGreaterThan(0);
    expect(likeness(right, right)).toBeGreaterThan(likeness(right, one.sceneOf(2, 'after', world)));
  });
});
