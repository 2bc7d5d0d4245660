import { describe, expect, test } from 'vitest';
import { CONJUNCTIONS, conjunctionOf } from '../../../tasks/kit/prompts/conjunctions.ts';
import { captionsWith, readCaptions } from './captions.ts';
import { unwrap } from '../../../../../../tests/support/required.ts';

const NO_SWAP =
  'its two captions are not an exact swap; grammatical sentences are made of the first one, the published templates of both';
const NO_JOIN =
  'its second caption joins its halves by neither “is due to” nor “is caused by”; grammatical sentences are made of the first one, the published templates leave it as it is';

test.each([
  ['Wet ground is due to heavy rain.', 'Heavy rain is due to wet ground.', []],
  ['Wet ground is  due to heavy rain', 'heavy rain is due to wet ground. ', []],
  ['Wet ground is caused by heavy rain.', 'The heavy rain is caused by wet ground.', [NO_SWAP]],
  ['Wet ground is caused by heavy rain.', 'Heavy rain is caused by the wet ground.', [NO_SWAP]],
  ['Wet ground is due to heavy rain.', 'Heavy rain owes to wet ground.', [NO_JOIN]],
  [
    'Wet ground is due to heavy rain.',
    'Heavy rain is caused by wet ground.',
    ['its captions say “is due to” and “is caused by”'],
  ],
  [
    'Wet ground is due to heavy rain.',
    'Heavy rain is due to there being wet ground.',
    [NO_SWAP, 'its reversed caption says “there being”'],
  ],
])('the importer reads effect and cause from “%s”, next to “%s”', (sentence, reverse, warnings) => {
  const read = unwrap(readCaptions(sentence, reverse, 'audited'));
  expect(read).toEqual({
    clauses: { effect: 'wet ground', cause: 'heavy rain', isPlural: { effect: false, cause: false } },
    stored: [sentence, reverse],
    warnings,
  });
});

test.each([
  ['Christmas lights are on', 'Evening is due to Christmas lights are on.', 'Christmas lights are on'],
  ['TV noise', 'Evening is due to it.', 'TV noise'],
  ['A dog', 'Evening is due to it.', 'a dog'],
])('the importer writes “%s” within a sentence as “%s” does', (clause, reverse, inside) => {
  const read = readCaptions(`${clause} is due to evening.`, reverse, 'audited');
  expect(read.ok && read.value.clauses?.effect).toBe(inside);
});

const refusalOf = (sentence: string) => ({
  ok: false,
  error: `field “sentence”: effect and cause cannot be told apart in “${sentence}”: join them by “is due to” or “is caused by” (or “are”), once`,
});

test.each(['Wet grounds follow rain.', ' is due to rain.', 'Mud is due to .'])(
  'the importer rejects “%s”, which fits no template, in every wording',
  (sentence) => {
    for (const wording of ['audited', 'published'])
      expect(readCaptions(sentence, 'Rain is due to mud.', wording)).toEqual(refusalOf(sentence));
  },
);

test('the importer rejects a sentence with two conjunctions, except in the published templates', () => {
  const sentence = 'Mud is due to rain is caused by clouds.';
  expect(readCaptions(sentence, 'Rain is due to mud.', 'audited')).toEqual(refusalOf(sentence));
  expect(readCaptions(sentence, 'Rain is due to mud.', 'published')).toEqual({
    ok: true,
    value: {
      clauses: null,
      stored: [sentence, 'Rain is due to mud.'],
      warnings: [
        `effect and cause cannot be told apart in “${sentence}”: grammatical sentences leave the row out`,
      ],
    },
  });
});

test.each([
  ['Mud is due to rain.', 'mud is due to  rain'],
  ['Rain is due to rain.', 'Rain is caused by rain.'],
  ['Mud follows rain.', 'mud follows rain'],
])('the importer rejects “%s” next to “%s”: nothing is swapped', (sentence, reverse) => {
  expect(readCaptions(sentence, reverse, 'audited')).toEqual({
    ok: false,
    error: `field “reverse_sentence”: “${reverse}” swaps nothing: write the cause first`,
  });
});

test.each([
  ['Mud is due to rain.', 'mud is due to  rain'],
  ['Rain is due to rain.', 'Rain is caused by rain.'],
])('the importer keeps “%s” next to “%s” as stored, in the published templates', (sentence, reverse) => {
  expect(readCaptions(sentence, reverse, 'published')).toEqual({
    ok: true,
    value: {
      clauses: null,
      stored: [sentence, reverse],
      warnings: [
        'its captions say the same, which is a tie for what scores each of them: grammatical sentences leave the row out',
      ],
    },
  });
});

test('the importer rejects a sentence without a template, in published words too', () => {
  expect(readCaptions('Mud follows rain.', 'mud follows rain', 'published')).toEqual(
    refusalOf('Mud follows rain.'),
  );
});

describe('captions from sentences', () => {
  const clauses = (sentence: string, reverse: string) => {
    return unwrap(readCaptions(sentence, reverse, 'published'));
  };
  const swap = clauses('Wet ground is due to heavy rain.', 'Heavy rain is due to wet ground.');
  const odd = clauses('Wet ground is due to heavy rain.', 'There being rain is caused by the wet ground.');
  const stuck = clauses('Wet ground is due to heavy rain.', 'Heavy rain owes to wet ground.');
  const several = clauses('Mud is due to rain is caused by clouds.', 'Rain is due to mud.');
  const plural = clauses('Wet dogs are due to the rain.', 'The rain is due to wet dogs.');

  test.each(CONJUNCTIONS)('“$id” keeps captions in order if the part before it is the $order', (one) => {
    const said = { because: 'because of' }[one.id] ?? one.text;
    const [effectLeads, causeLeads] = [`Wet ground ${said} heavy rain.`, `Heavy rain ${said} wet ground.`];
    const order = one.order === 'effect-first' ? [effectLeads, causeLeads] : [causeLeads, effectLeads];
    const { right, swapped } = captionsWith(swap, one, 'audited');
    expect([right, swapped]).toEqual(order);
    // What is odd about the second caption changes no grammatical sentence.
    expect(captionsWith(odd, one, 'audited')).toEqual({ right, swapped });
  });

  test.each(CONJUNCTIONS)('have “$id” uninflected in the published templates, both as stored', (one) => {
    const ways = [
      [swap, `Heavy rain ${one.id} wet ground.`],
      [odd, `There being rain ${one.id} the wet ground.`],
      [stuck, 'Heavy rain owes to wet ground.'],
      [several, `Rain ${one.id} mud.`],
    ] as const;
    for (const [read, causeLeads] of ways) {
      const effectLeads =
        read === several ? `Mud ${one.id} rain ${one.id} clouds.` : `Wet ground ${one.id} heavy rain.`;
      expect(captionsWith(read, one, 'published')).toEqual(
        one.order === 'effect-first'
          ? { right: effectLeads, swapped: causeLeads }
          : { right: causeLeads, swapped: effectLeads },
      );
    }
  });

  test.each([
    ['is due to', 'Wet dogs are due to the rain.', 'The rain is due to wet dogs.'],
    ['because', 'Wet dogs because of the rain.', 'The rain because of wet dogs.'],
    ['result in', 'The rain results in wet dogs.', 'Wet dogs result in the rain.'],
    ['cause', 'The rain causes wet dogs.', 'Wet dogs cause the rain.'],
  ])('with “%s” agree with a plural clause', (id, right, swapped) => {
    expect(captionsWith(plural, conjunctionOf(id), 'audited')).toEqual({ right, swapped });
  });

  test.each(CONJUNCTIONS)('“are” is unchanged next to “$id” in the published templates', (one) => {
    const [stays, changed] = ['Wet dogs are due to the rain.', `The rain ${one.id} wet dogs.`];
    expect(captionsWith(plural, one, 'published')).toEqual(
      one.order === 'effect-first' ? { right: stays, swapped: changed } : { right: changed, swapped: stays },
    );
    expect(plural.warnings).toEqual([
      'its captions say “are due to” and “is due to”',
      'the published templates put no other conjunction for “are”: that caption stays as it is; with a conjunction that tells the cause first both are right then, and the second is counted as right',
    ]);
  });

  test.each(CONJUNCTIONS)('with “are” twice have the first right next to “$id”, both as stored', (one) => {
    const [right, swapped] = ['Wet dogs are due to rains.', 'Rains are caused by wet dogs.'];
    const read = clauses(right, swapped);
    expect(captionsWith(read, one, 'published')).toEqual({ right, swapped });
    expect(read.warnings).toContain(
      'the published templates put no other conjunction for “are”: both captions stay as they are, and the first is right',
    );
  });

  test('have the cause first with the paper’s last five conjunctions', () => {
    const causeFirst = CONJUNCTIONS.filter((one) =>
      captionsWith(swap, one, 'published').right.startsWith('Heavy rain'),
    );
    expect(causeFirst.map(({ id }) => id)).toEqual([
      'result in',
      'cause',
      'lead to',
      'give rise to',
      'bring about to',
    ]);
  });
});
