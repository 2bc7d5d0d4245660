import { describe, expect, it } from 'vitest';
import {
  STORY_CATEGORIES,
  areRelated,
  storyFamily,
  findStory,
  stories,
  type Story,
  type StoryWords,
} from '../../../systems/stories/index.ts';
import { isLegible } from '../../../../../tests/scenes/legible.ts';
import type { ScenePicture } from '../../../pictures/picture.ts';
import { SCENE_STYLES, TRAINED_SCENE_STYLES } from '../../../systems/scenes/style.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { baselinesOf } from '../../tasks/kit/baselines/baselines.ts';
import { judge, taskOf } from '../index.ts';
import type { Payload } from './payload.ts';
import { required } from '../../../../../tests/support/required.ts';
import { make, matching, optionsOf, sceneNamed, textOf } from './mucr.fixture.ts';

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

  it('can ask about each pair in both styles in one run, with the right position drawn again', () => {
    const items = make(task, 2 * stories.length, { styles: 'both' });
    const about = items.map((item) => shownPictures(item)[0] as ScenePicture);
    for (const [place, { subject, style }] of about.entries()) {
      expect(style).toBe(TRAINED_SCENE_STYLES[place % 2]);
      expect(subject).toBe(about[place - (place % 2)]?.subject);
    }
    expect(new Set(about.map(({ subject }) => subject)).size).toBe(stories.length);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('asks about each pair in every style only if asked to', () => {
    const items = make(task, SCENE_STYLES.length * stories.length, { styles: 'all' });
    const styles = items.map((item) => (shownPictures(item)[0] as ScenePicture).style);
    expect(styles).toEqual(stories.flatMap(() => SCENE_STYLES));
    expect(new Set(items.map(({ payload }) => payload.pair)).size).toBe(stories.length);
  });

  it('has the right picture equally often at each position', () => {
    const places = make(task, 40).map(({ truth }) => truth);
    for (const place of [0, 1, 2, 3]) expect(places.filter((one) => one === place)).toHaveLength(10);
  });

  it('is solved by looks alone among siblings, but not if all options share the looks', () => {
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

  it('gives the looks of the given pair to pictures of other causalities', () => {
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

  it('offers no picture with borrowed looks that cover the event or the person', () => {
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

  it('gives captions of the events only if pictures with the same looks are described in words, each once right and three times wrong', () => {
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

  it('has no worked example with the right answer of the question among its wrong captions', () => {
    for (const split of ['all', 'test']) {
      const ways = { wording: 'audited', input: 'captions', prompting: 'icl', split };
      for (const item of make(task, stories.length, ways)) {
        expect(JSON.stringify(item.messages.slice(0, -1))).not.toContain(optionsOf(item)[item.truth]?.text);
      }
    }
  });

  it('uses captions instead of pictures, omits what is given, or gives another story', () => {
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
    'offers a phrase that is once right and three times wrong, if they are %s',
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

  it('is not revealed by the person it mentions, except among siblings', () => {
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

  it('describes what is given in the words of the pair, or in general words if siblings are offered', () => {
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

describe('a split of MuCR', () => {
  const groupsIn = (part: string, task = 'cue'): ReadonlySet<string> =>
    new Set(make(task, 2 * stories.length, { split: part }).map(({ payload }) => payload.group));

  it('keeps a tenth of the families of each category apart, in whole groups of four', () => {
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

  it('shows no tested subject in training, in any prompting', () => {
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

describe('answers about MuCR', () => {
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

  it('can be scores by letter or by the name of the picture, with shared credit for ties', () => {
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
