import { omitUndefined } from '../../../util/omit.ts';
import type { Picture, CollagePicture } from '../../../pictures/picture.ts';
import type { ContentPart, Item, Message } from '../../tasks/item.ts';
import type { Option } from '../../tasks/answer-form.ts';
import { fill, type Placeholders } from '../../tasks/kit/prompts/placeholders.ts';
import { userMessage } from '../../tasks/kit/prompts/prompt.ts';
import { letterOf } from '../../tasks/kit/judging/read-choice.ts';
import { candidateContent, CANDIDATE_PARTS, imagePart, textPart, verdictOf } from './each-candidate.ts';
import type { BarePuzzle, ShownPuzzlePicture } from './puzzle.ts';

const plain: Placeholders = { allowed: [], required: [] };

const shown = { instruction: plain, before: plain, after: plain, both: plain } as const;
const steps = { format: plain, reasoning: plain, graph: plain, final: plain } as const;

/** Template parts of prompts with four options. */
export const STORY_PARTS: Readonly<Record<string, Placeholders>> = {
  ...shown,
  wholeBefore: plain,
  wholeAfter: plain,
  sheet: plain,
  question: plain,
  option: { allowed: ['letter'], required: ['letter'] },
  phrase: { allowed: ['letter', 'phrase'], required: ['letter', 'phrase'] },
  ...steps,
  ...CANDIDATE_PARTS,
};

/** Template parts of MuCR's explanation task with their placeholders. */
export const EXPLANATION_PARTS: Readonly<Record<string, Placeholders>> = {
  ...shown,
  question: { allowed: ['cue'], required: ['cue'] },
  ...steps,
};

/** Prompt settings of a puzzle: the template's parts, and the form in which pictures are sent. */
export interface PuzzleAsking {
  readonly parts: Readonly<Record<string, string>>;
  /** Pictures, captions, nothing; `wrong`: those of `instead`. */
  readonly input: string;
  /** The pictures of another story, for the control. */
  readonly instead: readonly ShownPuzzlePicture[];
  /** Whether options that are pictures are replaced by captions. */
  readonly isInWords: boolean;
  /** `split`: one by one; `two`: the given pictures and the options; `composite`: all in one. */
  readonly form: string;
  /** Returns an opaque name for a sheet of several pictures. */
  readonly name: (what: string) => string;
  readonly prompting: string;
  /** Whether each candidate is asked about by itself, for yes or no. */
  readonly isEach: boolean;
}

/** A puzzle in the form in which it is asked. */
export interface AskedPuzzle {
  readonly question: string;
  readonly content: readonly ContentPart[];
  readonly options: readonly Option[];
  /** Where each candidate is asked about by itself: those questions, in the order of the options. */
  readonly candidates: readonly (readonly ContentPart[])[];
  readonly truth: number;
  readonly pictures: readonly Picture[];
  readonly shown: Item['shown'];
}

/** Returns the question itself, without what comes before and after it. */
export function askPuzzle(puzzle: BarePuzzle, asking: PuzzleAsking): AskedPuzzle {
  const { parts } = asking;
  const given = givenOf(puzzle, asking);
  const options = puzzle.options.map((option, index): Option => {
    if (typeof option === 'string') return { text: option };
    if (asking.isInWords) return { text: option.caption };
    const weighed = weighedFor(puzzle, option, asking);
    return {
      text: letterOf(index),
      picture: option.picture.name,
      ...omitUndefined({ weighed }),
    };
  });
  const offered = asking.isInWords
    ? []
    : puzzle.options.flatMap((option) => (typeof option === 'string' ? [] : [option.picture]));
  const sheet = sheetFor(puzzle, given, offered, asking);
  const listed = options.flatMap(({ text, picture }, index): readonly ContentPart[] => {
    const letter = letterOf(index);
    if (picture === undefined) return [textPart(fill(parts['phrase'] ?? '', { letter, phrase: text }))];
    return sheet === null ? [textPart(fill(parts['option'] ?? '', { letter })), imagePart(picture)] : [];
  });
  const before = sheet?.holdsGiven === true ? [] : given.flatMap(({ content }) => content);
  const after = sheet === null ? listed : [textPart(sheet.words), imagePart(sheet.picture.name)];
  const question = fill(parts[asking.isEach ? 'verdict' : 'question'] ?? '', puzzle.fillings);
  const instruction = textPart(parts['instruction'] ?? '');
  return {
    question,
    content: [instruction, ...before, textPart(question), ...after],
    options,
    candidates: asking.isEach
      ? options.map((option) => [
          instruction,
          ...before,
          ...candidateContent(parts, option),
          textPart(question),
        ])
      : [],
    truth: puzzle.truth,
    pictures: [
      ...(sheet === null ? [] : [sheet.picture]),
      ...given.flatMap(({ picture }) => (picture === null ? [] : [picture])),
      ...offered,
    ],
    shown: [
      ...given.flatMap(({ picture, title }) =>
        picture === null ? [] : [{ picture: picture.name, caption: title }],
      ),
      ...options.flatMap(({ text, picture }) => (picture === undefined ? [] : [{ picture, caption: text }])),
    ],
  };
}

/**
 * Returns all messages: worked examples, then the question; with a step-by-step prompt, also the turn after the
 * steps. Where each candidate is asked about by itself, these are the messages about the first, and `each` has all.
 */
export function messagesOf(
  asked: AskedPuzzle,
  { parts, prompting, isEach }: Pick<PuzzleAsking, 'parts' | 'prompting' | 'isEach'>,
  examples: readonly { readonly puzzle: AskedPuzzle; readonly answer: string }[],
): Pick<Item, 'messages' | 'followUp' | 'each'> {
  const step = prompting === 'cot' ? parts['reasoning'] : prompting === 'ccot' ? parts['graph'] : undefined;
  const [format = '', final = ''] = isEach
    ? [parts['verdictFormat'], parts['verdictFinal']]
    : [parts['format'], parts['final']];
  const worked = examples.flatMap(({ puzzle, answer }, index): readonly Message[] => {
    const shown = isEach ? verdictOf(puzzle, index) : { content: puzzle.content, answer };
    return [
      userMessage([...shown.content, textPart(format)]),
      { role: 'assistant', content: [textPart(shown.answer)] },
    ];
  });
  const ask = (content: readonly ContentPart[]): readonly Message[] => [
    ...worked,
    userMessage([...content, textPart(step ?? format)]),
  ];
  const each = asked.candidates.map((content, index) => ({
    option: asked.options[index]?.text ?? '',
    messages: ask(content),
  }));
  return {
    messages: each[0]?.messages ?? ask(asked.content),
    ...(step === undefined ? {} : { followUp: userMessage([textPart(final)]) }),
    ...(isEach ? { each } : {}),
  };
}

interface Given {
  readonly content: readonly ContentPart[];
  readonly picture: Picture | null;
  readonly title: string;
  /** The shown picture, if it is one picture of a pair. */
  readonly alone?: ShownPuzzlePicture;
}

/** Several pictures in one, with the words that tell them apart. */
interface Sheet {
  readonly words: string;
  readonly picture: CollagePicture;
  /** Whether the given picture is on it, too. */
  readonly holdsGiven: boolean;
}

/** Returns the sheet of a form that joins pictures; null if options come one by one, or in words. */
function sheetFor(
  { options }: BarePuzzle,
  given: readonly Given[],
  offered: readonly ShownPuzzlePicture['picture'][],
  { parts, form, name }: PuzzleAsking,
): Sheet | null {
  if (form === 'split' || offered.length === 0 || offered.length < options.length) return null;
  const file = name(`sheet ${form}`);
  const [first] = given;
  if (form === 'composite' && first?.alone !== undefined) {
    const { panel, picture } = first.alone;
    const below = offered.map((one, index) => ({ picture: one, x: index / 4, y: 0.6, side: 1 / 4 }));
    const words = parts[panel === 'after' ? 'wholeAfter' : 'wholeBefore'] ?? '';
    const cells = [{ picture, x: 0.25, y: 0.05, side: 1 / 2 }, ...below];
    return { words, picture: { kind: 'sheet', name: file, cells }, holdsGiven: true };
  }
  const cells = offered.map((one, index) => ({
    picture: one,
    x: (index % 2) / 2,
    y: Math.floor(index / 2) / 2,
    side: 1 / 2,
  }));
  return { words: parts['sheet'] ?? '', picture: { kind: 'sheet', name: file, cells }, holdsGiven: false };
}

/**
 * Returns what a score-based model compares for a candidate picture: both side by side, the earlier one on the
 * left, against a sentence with effect and cause.
 */
function weighedFor(
  { because, given }: BarePuzzle,
  option: ShownPuzzlePicture,
  { input, instead }: PuzzleAsking,
): Option['weighed'] {
  if (input !== 'pictures' && input !== 'wrong') return undefined;
  const [first] = input === 'wrong' ? instead : given;
  if (first === undefined) return undefined;
  const inOrder = first.panel === 'before' ? [first, option] : [option, first];
  return { picture: sideBySide(inOrder, ''), text: because };
}

/** Puts pictures side by side on one sheet. */
function sideBySide(shown: readonly ShownPuzzlePicture[], name: string): CollagePicture {
  const side = 1 / 2;
  return {
    kind: 'sheet',
    name,
    cells: shown.map(({ picture }, index) => ({ picture, x: index * side, y: 1 / 4, side })),
  };
}

const TITLES = { before: 'What happened first', after: 'What came of it', both: 'First, and later' } as const;

function givenOf(puzzle: BarePuzzle, { parts, input, instead, form, name }: PuzzleAsking): readonly Given[] {
  if (input === 'none') return [];
  const given = input === 'wrong' ? instead : puzzle.given;
  if (input === 'captions') {
    return given.map(({ panel, caption }) => ({
      content: [textPart(`${parts[panel] ?? ''}\n${caption}`)],
      picture: null,
      title: '',
    }));
  }
  const [first] = given;
  if (form === 'composite' && given.length > 1 && first !== undefined) {
    const picture = bothIn(given, first.picture, name('both'));
    return [
      { content: [textPart(parts['both'] ?? ''), imagePart(picture.name)], picture, title: TITLES.both },
    ];
  }
  return given.map((alone) => ({
    content: [textPart(parts[alone.panel] ?? ''), imagePart(alone.picture.name)],
    picture: alone.picture,
    title: TITLES[alone.panel],
    alone,
  }));
}

/** Puts both pictures of a pair into one: a story draws both panels, files are joined on a sheet. */
function bothIn(
  given: readonly ShownPuzzlePicture[],
  first: ShownPuzzlePicture['picture'],
  name: string,
): Picture {
  if (first.kind === 'file') return sideBySide(given, name);
  const { panel: _, ...picture } = first;
  return picture;
}
