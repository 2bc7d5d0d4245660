import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readYesNo, readYesNoAsPublished } from './yes-no.ts';

const yes = [
  'Yes',
  'yes',
  'YES.',
  ' yes\n',
  '**Yes**',
  '**Yes.**',
  '"Yes"',
  '\u201cYes.\u201d',
  '`yes`',
  '- Yes',
  '* yes',
  '1. Yes',
  '> Yes',
  'Yes!',
  'Yes,',
  'Answer: Yes',
  'answer: yes.',
  '**Answer:** Yes',
  'Answer:\nYes',
  'Final answer: **Yes**',
  'The answer is yes.',
  'The answer is: Yes',
  'So, the final answer is Yes.',
  'Yes, because the arm presses the button.',
  'Yes, because there is no other way in which it could change.',
  'Yes \u2014 there is no doubt about it.',
  'Yes. The light position directly causes the shadow length to change.',
  'Looking at the picture, yes, it does.',
  'Based on the image, the answer is Yes.',
  '{"answer": "yes"}',
  '```json\n{"answer": "Yes"}\n```',
  '{"answer": true}',
  'true',
  'You asked me to answer Yes or No. Yes.',
  'Yes or No? Yes.',
  'Answer (yes/no): yes',
  '<think>No, or maybe no. Hm.</think>\nYes',
  'It could be no, hm.</think>Yes',
  '\ufeffYes\r\n',
  'Yes\nNo change is seen in the ball.',
  'No doubt about it: yes.',
  'No problem! The answer is yes.',
  'I am not sure, but yes.',
  'I cannot be certain. Yes.',
  'Yes, though I have no idea why.',
  'If I had to choose, yes.',
];

const no = [
  'No',
  'no.',
  '**No**',
  'No, it does not.',
  'Answer: No',
  'The answer is no.',
  'The answer is **no**, because nothing affects the light.',
  'No because the shadow is an effect.',
  'No direct cause.',
  'In this picture, no.',
  'Well, no; the shadow follows the light.',
  '{"answer": "No"}',
  '{ "answer": false }',
  'Yes or no: no',
  'no\n',
  '- No.',
  'No, I have no idea why, but the shadow does not move.',
  'No. No idea why.',
  'No way.',
  'No, there is no way to change it.',
  'No way to the light is left, so no.',
  'No one pressed it.',
  'I am not sure, but no.',
  'No answer is needed: the answer is no.',
  'It would not, no.',
  'It is a hard no.',
  'No. 2 conditions are missing.',
];

const neither = [
  '',
  '   ',
  'Maybe',
  'I cannot tell from the picture.',
  'There is no arrow between them.',
  'Eyes on the nose, north of noon.',
  'The shadow length is long.',
  '<think>yes',
  'no idea',
  'No idea.',
  'No clue',
  'No way to tell.',
  'No way to be sure from the picture.',
  'No way of knowing',
  'No way that I could tell',
  'No one can say.',
  'No answer',
  'No clear answer.',
  'No definite answer is possible',
  'No information.',
  'No image was provided.',
  'No comment',
  'Not sure',
  'None of these',
  'None of the above.',
  'Cannot tell',
  'cannot say',
  'Unclear',
  'I don\u2019t know',
  "I don't know, no idea.",
  'Answer: no idea',
  'The answer is: no idea.',
  'Final answer: **No clue**',
  '{"answer": "no idea"}',
  'From this picture I have no idea.',
  'Sorry, no idea!',
  'Well: no way to tell',
  'No doubt it is.',
  'no question about it',
  'No matter what happens, the fish eats.',
  'There is no light.',
  'I cannot say yes.',
  'I can\u2019t say no.',
  'I don\u2019t know if the answer is yes',
  'I am not sure whether it is no.',
  'It is not a clear no.',
  'Hard to say yes',
  'Event no. 3 comes first.',
];

const both = [
  'Yes and no.',
  'Yes or no',
  'yes/no',
  'Yes. No.',
  'No, wait, yes.',
  'No. On second thought: Yes.',
  'It is yes, or no, depending on the light.',
  'Answer: yes, no',
];

describe('readYesNo', () => {
  it.each(yes)('reads %j as yes', (text) => expect(readYesNo(text)).toBe('yes'));
  it.each(no)('reads %j as no', (text) => expect(readYesNo(text)).toBe('no'));
  it.each(neither)('reads nothing from %j', (text) => expect(readYesNo(text)).toBe('neither'));
  it.each(both)('reads both from %j', (text) => expect(readYesNo(text)).toBe('both'));

  it('reads any text without failing, regardless of its case', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('yes', 'no', 'or', '.', ',', '\n', ' ', '*', '{', '"', 'x')),
        (words) => {
          const text = words.join(' ');
          expect(readYesNo(text.toUpperCase())).toBe(readYesNo(text));
        },
      ),
    );
  });
});

describe('readYesNoAsPublished', () => {
  it.each(['Yes', 'yes', ' YES \n'])('reads the single word %j as yes', (text) =>
    expect(readYesNoAsPublished(text)).toBe('yes'),
  );
  it.each(['Yes.', 'Yes, because', '**Yes**', 'Answer: yes', 'No', 'Maybe', ''])('reads %j as no', (text) =>
    expect(readYesNoAsPublished(text)).toBe('no'),
  );
});
