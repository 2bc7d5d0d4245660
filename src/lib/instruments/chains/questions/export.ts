/** Questions about a chain as files: lines as `rungs bench items` prints them, a plain list, and a folder for the bench. */
import type { Chain } from '../../../chains/types.ts';
import { findTask } from '../../../evaluation/benchmarks/index.ts';
import { QUESTIONS_FILE, questionsText } from '../../../evaluation/benchmarks/countervqa/own/file.ts';
import {
  ownItem,
  type FrameFile,
  type OwnQuestion,
} from '../../../evaluation/benchmarks/countervqa/own/items.ts';
import { ownChains } from '../../../evaluation/benchmarks/countervqa/own/subject.ts';
import { defaultVariant } from '../../../evaluation/tasks/kit/prompts/default-variant.ts';
import type { FolderFile } from '../../../util/folder.ts';
import { questionText } from './judged.ts';

/** A question as the plain list has it. */
interface PlainQuestion {
  readonly question: string;
  readonly answer: 'yes' | 'no';
  readonly level: string;
  readonly reason: string;
  /** What is supposed away, what is asked about, and what a right reason names between them. */
  readonly events: {
    readonly supposed_away: { readonly id: string } | { readonly text: string };
    readonly asked_about: string;
    readonly path: readonly string[];
  };
}

/** The plain list: question, answer, level, reason and events. */
export function plainList(chain: Chain, questions: readonly OwnQuestion[]): readonly PlainQuestion[] {
  return questions.map((question) => ({
    question: questionText(chain, question),
    answer: question.truth.answer,
    level: question.level,
    reason: question.truth.reason,
    events: { supposed_away: question.prevented, asked_about: question.asked, path: question.path },
  }));
}

/** Item lines, one a question, in the tasks' own wording of the prompt. */
export function itemLines(
  chain: Chain,
  frames: readonly FrameFile[],
  questions: readonly OwnQuestion[],
): string {
  return questions
    .flatMap((question) => {
      const task = findTask(question.level);
      if (task === undefined) return [];
      const item = ownItem(chain, frames, question, defaultVariant(task, ownChains));
      return `${JSON.stringify(task.line(item))}\n`;
    })
    .join('');
}

/** The folder that the bench takes in: the file of questions with the pictures of the frames that it names. */
export function questionsFolder(
  chain: Chain,
  frames: readonly (FrameFile & { readonly picture: Blob })[],
  questions: readonly OwnQuestion[],
): readonly FolderFile[] {
  const named = frames.map(({ file, time }) => ({ file, time }));
  const text = questionsText({ chain, frames: named, questions });
  return [
    { path: QUESTIONS_FILE, blob: new Blob([text], { type: 'application/json' }) },
    ...frames.map(({ file: path, picture: blob }) => ({ path, blob })),
  ];
}
