/** Parser for prompts of the picture tasks, in Rungs' wording and others; the user's last turn counts. */
import { systems, type System } from '../../../systems/index.ts';
import { formatList } from '../../../util/text/format-list.ts';
import { plainText } from '../../tasks/kit/judging/answer-text.ts';
import { actIn, type ReadAct } from './act.ts';
import { systemIn } from './mentions.ts';
import { statedIn } from './stated.ts';
import { ownActsIn, ownQuestionsIn } from './own-words.ts';
import { pairIn } from './structure.ts';
import type { PromptMessage, ReadPrompt } from './types.ts';
import { asksValues } from './values.ts';

export { namedIn, questionFor } from './own-words.ts';
export type { PromptMessage, ReadPrompt } from './types.ts';

const TARGET = new RegExp(
  [
    '\\b(?:which|what|name|identify|find|tell)\\b[^.?!\\n]*\\bvariable\\b',
    '\\b(?:variable|which)\\b[^.?!\\n]*\\b(?:was|is|were|has been) (?:set|changed|intervened|manipulated|altered)',
    '\\bone (?:of|variable)\\b[^.?!\\n]*\\b(?:set|changed|interven\\w+|manipulated|altered)\\b',
    '\\bintervention\\b[^.?!\\n]*\\bone (?:of|variable)\\b',
  ].join('|'),
  'u',
);
/** Matches a turn that only asks for the final answer to the previous question. */
const FOLLOW_UP = /\b(?:answer|final|reply|respond|conclu\w+|so|therefore)\b/u;

/** Parses the question of a conversation. */
export function readPrompt(messages: readonly PromptMessage[]): ReadPrompt {
  const turns = messages.filter(({ role }) => role === 'user');
  const last = turns.at(-1);
  if (last === undefined) return unknown('there is no message of the user');
  const everything = plainText(messages.map(textOf).join('\n'));
  const system = systemIn(plainText(textOf(last))) ?? systemIn(everything);
  const pictures = messages.flatMap(picturesOf);
  const asked = system === null ? null : readTurn(system, last, pictures);
  const own = asked === null ? readOwn(system === null ? systems : [system], last, pictures) : null;
  if (own !== null) return own;
  if (system === null) return unknown('I do not understand what it asks');
  if (asked !== null && asked.kind !== 'values' && asked.kind !== 'unknown') return asked;
  const previous = FOLLOW_UP.test(plainText(textOf(last))) ? turns.at(-2) : undefined;
  const before = previous === undefined ? null : readTurn(system, previous, pictures);
  return (
    before ??
    asked ??
    unknown(`it asks none of the questions that there are about the ${system.title.toLowerCase()}`)
  );
}

/** Parses a free-form question for one value, or for the outcome of a change; null if there is none. */
function readOwn(
  among: readonly System[],
  turn: PromptMessage,
  pictures: readonly string[],
): ReadPrompt | null {
  const plain = plainText(textOf(turn));
  const questions = ownQuestionsIn(among, plain);
  const interventions = questions.length > 0 ? [] : ownActsIn(among, plain);
  const names = [...questions, ...interventions].map(({ variable }) => `the ${variable.label}`);
  if (names.length === 0) return null;
  if (names.length > 1) return unknown(`it may be about ${formatList(names, 'or')}`);
  const [[act], [question]] = [interventions, questions];
  if (act !== undefined) return afterAct(act.system, act.act, plain, pictures);
  if (question === undefined) return null;
  const picture = pictures.at(-1);
  return picture === undefined
    ? unknown(`it asks about ${formatList(names)} in a picture, and shows none`)
    : { kind: 'value', ...question, picture };
}

function readTurn(system: System, turn: PromptMessage, pictures: readonly string[]): ReadPrompt | null {
  const whole = plainText(textOf(turn));
  // Text before the last picture is instruction and examples, unless no question follows it.
  const end = plainText(textAfterPictures(turn));
  return (
    (end === '' ? null : readText(system, end, whole, pictures)) ?? readText(system, whole, whole, pictures)
  );
}

function readText(
  system: System,
  plain: string,
  whole: string,
  pictures: readonly string[],
): ReadPrompt | null {
  const act = actIn(system, plain);
  if (act !== null) return afterAct(system, act, plain, pictures);
  const pair = pairIn(system, plain);
  if (pair !== null) return { kind: 'structure', system, ...pair, picture: pictures.at(-1) ?? null };
  const after = pictures.at(-1);
  if (TARGET.test(plain) || (TARGET.test(whole) && FOLLOW_UP.test(plain))) {
    const before = pictures.at(-2);
    if (before === undefined || after === undefined) {
      return unknown('it asks which variable was set, which takes a picture before and a picture after');
    }
    return { kind: 'intervention-target', system, before, after };
  }
  if (after !== undefined && asksValues(system, plain)) return { kind: 'values', system, picture: after };
  return null;
}

/** Parses a question about the outcome of a change, in a picture or in a described state. */
function afterAct(
  system: System,
  { target, to, from }: ReadAct,
  plain: string,
  pictures: readonly string[],
): ReadPrompt {
  const stated = statedIn(system, plain.slice(0, from));
  return { kind: 'counterfactual', system, target, to, stated, picture: pictures.at(-1) ?? null };
}

function textOf({ content }: PromptMessage): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}

/** Returns the user's last question as plain text. */
export function lastAsked(messages: readonly PromptMessage[]): string {
  const last = messages.findLast(({ role }) => role === 'user');
  return last === undefined ? '' : plainText(textOf(last));
}

function textAfterPictures({ content }: PromptMessage): string {
  if (typeof content === 'string') return content;
  const last = content.findLastIndex(({ type }) => type === 'image_url');
  return textOf({ role: 'user', content: content.slice(last + 1) });
}

/** Returns the picture URLs of a message, in order. */
export function picturesOf({ content }: PromptMessage): readonly string[] {
  if (typeof content === 'string') return [];
  return content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []));
}

function unknown(why: string): ReadPrompt {
  return { kind: 'unknown', why };
}
