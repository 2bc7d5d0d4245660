/** Exports questions about a chain: lines as of `rungs bench items`, a plain list, and a folder for the bench. */
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
import type { FolderFile } from '../../../util/files/folder.ts';
import { questionText } from './judged.ts';

/** A question of the plain list. */
interface PlainQuestion {
  readonly question: string;
  readonly answer: 'yes' | 'no';
  readonly level: string;
  readonly reason: string;
  /** The prevented and the asked event, and the events between them that a right reason names. */
  readonly events: {
    readonly supposed_away: { readonly id: string } | { readonly text: string };
    readonly asked_about: string;
    readonly path: readonly string[];
  };
}

/** Returns the plain list: question, answer, level, reason and events. */
export function plainList(chain: Chain, questions: readonly OwnQuestion[]): readonly PlainQuestion[] {
  return questions.map((question) => ({
    question: questionText(chain, question),
    answer: question.truth.answer,
    level: question.level,
    reason: question.truth.reason,
    events: { supposed_away: question.prevented, asked_about: question.asked, path: question.path },
  }));
}

/** Returns item lines, one per question, in the tasks' own wording. */
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
      return `${JSON.stringify(task.toLine(item))}\n`;
    })
    .join('');
}

/** Returns the folder that the bench imports: the file of questions with the frames that it refers to. */
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
