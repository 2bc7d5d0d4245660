/** Converts picture pairs to cases of the ask page: both pictures, and the question which phrase links them. */
import { collectionFileText, parseCase, type Attachments, type Case } from '../../../cases/index.ts';
import { toCasePicture } from '../../../cases/case-pictures.ts';
import { completeIn, SIDES, type PairDraft } from '../../../evaluation/benchmarks/mucr/make/draft.ts';
import { cue as cueTask } from '../../../evaluation/benchmarks/mucr/tasks.ts';
import { letterOf } from '../../../evaluation/tasks/kit/judging/read-choice.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { withFullStop } from '../../../util/text/sentence.ts';
import { InputError } from '../../../util/input-error.ts';

const NONE: Attachments = new Map();

/**
 * Returns the text of a case file with every complete pair and its pictures. Fails with a sentence where there is
 * none, or they are too large together.
 */
export function pairCasesText(pairs: readonly PairDraft[], pictures: Attachments): Result<string, string> {
  const cases: Case[] = [];
  for (const [index, pair] of completeIn(pairs).entries()) {
    const made = parseCase(caseOf(pair, index));
    if (!made.ok) return fail(`Pair ${index + 1}: ${made.error.message}.`);
    cases.push(made.value);
  }
  if (cases.length === 0) return fail('No pair is complete yet: fill in what is listed as missing.');
  try {
    return ok(collectionFileText(cases, pictures));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return fail(`The case file was not made: ${error.message}.`);
  }
}

function caseOf({ theme, captions, cue, pictures }: PairDraft, index: number): Case {
  const { instruction = '', question = '', format = '', both = '' } = cueTask.template.parts;
  // The position of the right phrase changes from pair to pair.
  const rightIndex = index % (cue.wrong.length + 1);
  const phrases = [...cue.wrong.slice(0, rightIndex), cue.right, ...cue.wrong.slice(rightIndex)];
  const options = phrases.map((phrase, at) => `${letterOf(at)}: ${phrase}`).join('\n');
  const shown = both === '' ? '' : 'The first picture shows what happened first, the second what came of it.';
  return {
    seed: 0,
    title: theme.trim().slice(0, 200),
    note: `${withFullStop(captions.cause)} ${withFullStop(captions.effect)} The right phrase is ${letterOf(rightIndex)}: ${withFullStop(cue.right)}`,
    pictures: SIDES.flatMap((side) => {
      const picture = pictures[side];
      return picture === null ? [] : [toCasePicture(picture, NONE)];
    }),
    ask: {
      prompt: [instruction, shown, question, options, format].filter((part) => part !== '').join('\n\n'),
    },
  };
}
