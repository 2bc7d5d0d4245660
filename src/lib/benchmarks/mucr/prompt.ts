import type { Picture } from '../../pictures/picture.ts';
import type { ContentPart, Item, Message } from '../../tasks/item.ts';
import type { Option } from '../../tasks/answer-form.ts';
import { fill, type PartHoles } from '../../tasks/kit/holes.ts';
import { userMessage } from '../../tasks/kit/prompt.ts';
import { letterOf } from '../../tasks/kit/read-choice.ts';
import type { Puzzle, Shown } from './puzzle.ts';

const plain: PartHoles = { allowed: [], required: [] };

const shown = { instruction: plain, before: plain, after: plain, both: plain } as const;
const steps = { format: plain, reasoning: plain, graph: plain, final: plain } as const;

/** The parts of the prompts that have one of four chosen. */
export const STORY_PARTS: Readonly<Record<string, PartHoles>> = {
  ...shown,
  question: plain,
  option: { allowed: ['letter'], required: ['letter'] },
  phrase: { allowed: ['letter', 'phrase'], required: ['letter', 'phrase'] },
  ...steps,
};

/** The parts of the prompts that ask for an explanation. */
export const EXPLANATION_PARTS: Readonly<Record<string, PartHoles>> = {
  ...shown,
  question: { allowed: ['cue'], required: ['cue'] },
  ...steps,
};

/** How one puzzle is asked. */
export interface Asking {
  readonly parts: Readonly<Record<string, string>>;
  /** Pictures, captions, nothing; `wrong` is what `instead` says. */
  readonly input: string;
  /** The pictures of another story, for the control. */
  readonly instead: readonly Shown[];
  /** Options as captions where they are pictures. */
  readonly inWords: boolean;
  /** Both pictures as one. */
  readonly composite: boolean;
  readonly prompting: string;
}

/** A puzzle as it is put to somebody. */
export interface Asked {
  readonly question: string;
  readonly content: readonly ContentPart[];
  readonly options: readonly Option[];
  readonly pictures: readonly Picture[];
  readonly shown: Item['shown'];
}

/** The question itself, without what comes before and after it. */
export function askPuzzle(puzzle: Puzzle, asking: Asking): Asked {
  const { parts } = asking;
  const given = givenOf(puzzle, asking);
  const options = puzzle.options.map((option, index): Option => {
    if (typeof option === 'string') return { text: option };
    return asking.inWords
      ? { text: option.caption }
      : { text: letterOf(index), picture: option.picture.name };
  });
  const offered = puzzle.options.flatMap((_, index): readonly ContentPart[] => {
    const { text, picture } = options[index] ?? { text: '' };
    const letter = letterOf(index);
    if (picture === undefined) return [textPart(fill(parts['phrase'] ?? '', { letter, phrase: text }))];
    return [textPart(fill(parts['option'] ?? '', { letter })), imagePart(picture)];
  });
  const pictures = [
    ...given.flatMap(({ picture }) => (picture === null ? [] : [picture])),
    ...puzzle.options.flatMap((option) =>
      typeof option === 'string' || asking.inWords ? [] : [option.picture],
    ),
  ];
  const question = fill(parts['question'] ?? '', puzzle.fillings);
  return {
    question,
    content: [
      textPart(parts['instruction'] ?? ''),
      ...given.flatMap(({ content }) => content),
      textPart(question),
      ...offered,
    ],
    options,
    pictures,
    shown: [
      ...given.flatMap(({ picture, title }) =>
        picture === null ? [] : [{ picture: picture.name, caption: title }],
      ),
      ...options.flatMap(({ text, picture }) => (picture === undefined ? [] : [{ picture, caption: text }])),
    ],
  };
}

/** All messages: worked examples, then the question; where it is led by steps, with what is said after them. */
export function messagesOf(
  asked: Asked,
  { parts, prompting }: Pick<Asking, 'parts' | 'prompting'>,
  examples: readonly { readonly asked: Asked; readonly said: string }[],
): Pick<Item, 'messages' | 'followUp'> {
  const step = prompting === 'cot' ? parts['reasoning'] : prompting === 'ccot' ? parts['graph'] : undefined;
  const worked = examples.flatMap(({ asked: example, said }): readonly Message[] => [
    userMessage([...example.content, textPart(parts['format'] ?? '')]),
    { role: 'assistant', content: [textPart(said)] },
  ]);
  return {
    messages: [...worked, userMessage([...asked.content, textPart(step ?? parts['format'] ?? '')])],
    ...(step === undefined ? {} : { followUp: userMessage([textPart(parts['final'] ?? '')]) }),
  };
}

interface Given {
  readonly content: readonly ContentPart[];
  readonly picture: Picture | null;
  readonly title: string;
}

function givenOf(puzzle: Puzzle, { parts, input, instead, composite }: Asking): readonly Given[] {
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
  if (composite && given.length > 1 && first !== undefined) {
    const { panel: _, ...picture } = first.picture;
    return [
      { content: [textPart(parts['both'] ?? ''), imagePart(picture.name)], picture, title: TITLES.both },
    ];
  }
  return given.map(({ panel, picture }) => ({
    content: [textPart(parts[panel] ?? ''), imagePart(picture.name)],
    picture,
    title: TITLES[panel],
  }));
}

const TITLES = { before: 'What happened first', after: 'What came of it', both: 'First, and later' } as const;

function textPart(text: string): ContentPart & { readonly type: 'text' } {
  return { type: 'text', text };
}

function imagePart(url: string): ContentPart {
  return { type: 'image_url', image_url: { url } };
}
