import { describe, expect, it } from 'vitest';
import { classCode, personCode, takeCode } from './class-code.ts';
import { percent } from '../../util/text/percent.ts';
import { createRandom } from '../../util/random.ts';
import { guessedText, readGuesses, majorityWords, tallyMarks } from './class-guesses.ts';

const QUESTION = 'beach see Of those who wear sunscreen, how many stay unburnt?';

describe('the guesses of a class', () => {
  it('are percentages in any notation, with equal ones counted', () => {
    expect(readGuesses('40, 55%  40;2x70', QUESTION)).toEqual({
      kind: 'guesses',
      tallies: [
        { at: 0.4, count: 2 },
        { at: 0.55, count: 1 },
        { at: 0.7, count: 2 },
      ],
      mean: (0.4 + 0.4 + 0.55 + 0.7 + 0.7) / 5,
      foreign: [],
      unread: [],
      again: 0,
      changed: 0,
    });
  });

  it('can be shares from 0 to 1, without a percent sign', () => {
    expect(readGuesses('0.4 2x0.75 0.5% 1.5', QUESTION)).toMatchObject({
      tallies: [
        { at: 0.005, count: 1 },
        { at: 0.015, count: 1 },
        { at: 0.4, count: 1 },
        { at: 0.75, count: 2 },
      ],
    });
  });

  it('can be a fraction of a count', () => {
    const tallies = [
      { at: 0.45, count: 4 },
      { at: 0.5, count: 1 },
    ];
    expect(readGuesses('9 of 20\n9 out of 20 18/40, 3 of 2\n45 50', QUESTION)).toMatchObject({
      tallies: [{ at: 0.02, count: 1 }, { at: 0.03, count: 1 }, ...tallies],
      unread: ['of'],
    });
  });

  it('all count except invalid words, which are named', () => {
    const read = readGuesses('40 many\n140, 60', QUESTION);
    expect(read).toMatchObject({ kind: 'guesses', mean: 0.5 });
    expect(guessedText(read, percent, { isYesOrNo: false })).toBe(
      '2 guesses, mean 50%. No guess, so not counted: “many” and “140”.',
    );
    expect(guessedText(readGuesses('1 a b c d e f g', QUESTION), percent, { isYesOrNo: false })).toContain(
      '“e” and 2 more.',
    );
  });

  it('are rejected by name if none is a percentage', () => {
    expect(readGuesses('many 400', QUESTION)).toMatchObject({
      kind: 'problem',
      message: expect.stringContaining('“many” and “400” are no guesses') as string,
    });
    expect(readGuesses('140', QUESTION)).toMatchObject({ kind: 'problem' });
    expect(readGuesses(' , ', QUESTION)).toEqual({ kind: 'none' });
  });

  it('are codes in any chat text, with each person’s last one', () => {
    const code = (share: number, person: string, question = QUESTION): string =>
      classCode({ share, person }, question);
    const chat = `10:02 Ann: ${code(0.4, 'AA')} !\n10:03 Bo: ${code(0.4, 'BB').toLowerCase()}, sorry\nAnn: (${code(0.7, 'AA')}) 12-34`;
    expect(readGuesses(chat, QUESTION)).toEqual({
      kind: 'guesses',
      tallies: [
        { at: 0.4, count: 1 },
        { at: 0.7, count: 1 },
      ],
      mean: (0.4 + 0.7) / 2,
      foreign: [],
      unread: [],
      again: 0,
      changed: 1,
    });
    const foreign = code(0.4, 'AA', 'another');
    expect(readGuesses(foreign, QUESTION)).toEqual({
      kind: 'problem',
      message: `“${foreign}” is a code for another question, or is mistyped.`,
    });
  });

  it.each([
    [[40, 40, 70], '2 guesses, mean 55%. 1 was here already.'],
    [[40, 40, 40, 70], '2 guesses, mean 55%. 2 were here already.'],
    [[40, 60, 70], '2 guesses, mean 65%. 1 guess changed.'],
    [[40, 60, 40, 60, 70], '2 guesses, mean 65%. 2 were here already. 1 guess changed.'],
  ])('by code show which were sent again and which changed: %j', (percents, words) => {
    const codes = percents.map((share) =>
      classCode({ share: share / 100, person: share === 70 ? 'BB' : 'AA' }, QUESTION),
    );
    expect(guessedText(readGuesses(codes.join(' '), QUESTION), percent, { isYesOrNo: false })).toBe(words);
  });

  it('can be codes with typed numbers next to them, and those about another question are named', () => {
    const [one, other] = [classCode({ share: 0.2, person: 'AA' }, QUESTION), '70-0000'];
    const read = readGuesses(`${one}, ${other}, 3x40`, QUESTION);
    expect(read).toMatchObject({ kind: 'guesses', mean: (0.2 + 3 * 0.4) / 4, foreign: [other] });
    expect(guessedText(read, percent, { isYesOrNo: false })).toBe(
      '4 guesses, mean 35%. Not of this question, or mistyped: “70-0000”.',
    );
  });

  it('include numbers from mostly numeric chat lines, with invalid words listed', () => {
    const code = classCode({ share: 0.2, person: 'AA' }, QUESTION);
    const read = readGuesses(`Anna 10:02: ${code}\nBen: yes, me too, 3 of us\n40, 3x70, 150, abc`, QUESTION);
    expect(read).toMatchObject({
      ...{ kind: 'guesses', mean: (0.2 + 0.4 + 3 * 0.7) / 5 },
      unread: ['yes me too 3 of us', '150', 'abc'],
    });
  });

  it.each([
    [
      '120, -5, banana, 3x70, 55%',
      '5 guesses, mean 57%. No guess, so not counted: “120”, “-5” and “banana”.',
    ],
    ['yes, yes, no\nme too', '4 guesses, mean 55%. No guess, so not counted: “me too”.'],
    ['3x yes, maybe', '4 guesses, mean 80%. No guess, so not counted: “maybe”.'],
    ['Ben: yes!\n[10:02] Cem: no.\nDan: maybe', '3 guesses, mean 40%. No guess, so not counted: “maybe”.'],
    ['120 -5', '1 guess, mean 20%. No guess, so not counted: “120” and “-5”.'],
  ])('next to a code are reported if invalid: %s', (typed, words) => {
    const code = classCode({ share: 0.2, person: 'AA' }, QUESTION);
    expect(guessedText(readGuesses(`${code}\n${typed}`, QUESTION), percent, { isYesOrNo: false })).toBe(
      words,
    );
  });

  it('accept codes one by one from a camera: each person’s last one, and none about another question', () => {
    const code = (share: number, person: string) => classCode({ share, person }, QUESTION);
    const another = classCode({ share: 0.4, person: 'AA' }, 'another');
    const scans = [
      code(0.4, 'AA'),
      code(0.4, 'AA'),
      code(0.7, 'BB'),
      code(0.5, 'AA'),
      another,
      'https://a.example',
    ];
    let text = '3x20';
    const said: string[] = [];
    for (const scan of scans) {
      const taken = takeCode(text, scan, QUESTION);
      text = taken.text;
      said.push(taken.status);
    }
    expect(text).toBe(`3x20\n${code(0.4, 'AA')}\n${code(0.7, 'BB')}\n${code(0.5, 'AA')}`);
    expect(said).toEqual([
      `${code(0.4, 'AA')} is read.`,
      `${code(0.4, 'AA')} is counted already.`,
      `${code(0.7, 'BB')} is read.`,
      `${code(0.5, 'AA')} is read.`,
      `“${another}” is a code for another question.`,
      'That QR code holds no guess.',
    ]);
    expect(readGuesses(text, QUESTION)).toMatchObject({ mean: (3 * 0.2 + 0.7 + 0.5) / 5 });
    expect(takeCode('', code(0.4, 'AA'), QUESTION).text).toBe(code(0.4, 'AA'));
  });

  it('are yes and no if that is asked', () => {
    const read = readGuesses('yes no, 3xYes', QUESTION);
    expect(guessedText(read, percent, { isYesOrNo: true })).toBe('5 guesses, 4 yes.');
    const said = readGuesses('Ben 10:02: yes / Cem: 3x no, perhaps', QUESTION);
    expect(guessedText(said, percent, { isYesOrNo: true })).toBe(
      '4 guesses, 1 yes. No guess, so not counted: “perhaps”.',
    );
    expect([0, 0.2, 0.5, 0.8, 1].map(majorityWords)).toEqual([
      'All of you',
      'Most of you',
      'Half of you',
      'Most of you',
      'All of you',
    ]);
  });

  it('are separate on a bar if there are few, and grouped by tens if there are many', () => {
    const few = readGuesses('40, 55, 3x70', QUESTION);
    expect(few.kind === 'guesses' && tallyMarks(few.tallies, percent).map(({ label }) => label)).toEqual([
      '40%',
      '55%',
      '3 × 70%',
    ]);
    const many = readGuesses('0 5 10 12 15 20 22 25 100 100', QUESTION);
    expect(many.kind === 'guesses' && tallyMarks(many.tallies, percent)).toEqual([
      { at: 0.025, label: '2×' },
      { at: expect.closeTo((0.1 + 0.12 + 0.15) / 3) as number, label: '3×' },
      { at: expect.closeTo((0.2 + 0.22 + 0.25) / 3) as number, label: '3×' },
      { at: 1, label: '2×' },
    ]);
  });

  it('are a hundred from a hundred phones', () => {
    const random = createRandom(3);
    const codes = Array.from({ length: 100 }, () =>
      classCode({ share: 0.4, person: personCode(random.integer(0, 2 ** 32 - 1)) }, QUESTION),
    );
    const read = readGuesses(codes.join('\n'), QUESTION);
    expect(read).toMatchObject({ tallies: [{ at: 0.4, count: 100 }], again: 0, changed: 0 });
  });

  it.each(['K7', 'K7Q2'])('are hardly ever read from a mistyped code: of %s', (person) => {
    const right = classCode({ share: 0.61, person }, QUESTION);
    const slips = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ').flatMap((digit) =>
      Array.from(right.slice(3), (_, at) => at + 3).map(
        (at) => right.slice(0, at) + digit + right.slice(at + 1),
      ),
    );
    const taken = slips.filter((slip) => slip !== right && readGuesses(slip, QUESTION).kind === 'guesses');
    expect(taken.length / slips.length).toBeLessThan(0.02);
  });
});
