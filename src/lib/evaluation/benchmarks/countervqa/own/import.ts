import type { ImportFolder, Imported, ImportOptions, ImportProblem } from '../../../tasks/import.ts';
import { DistinctItems } from '../../../tasks/kit/distinct-items.ts';
import { FileFinder } from '../../../tasks/kit/files/file-finder.ts';
import { importVariant } from '../../../tasks/kit/prompts/import-variant.ts';
import type { Task } from '../../../tasks/task.ts';
import { changeOf, happening } from '../../../../chains/happens.ts';
import { ok, type Result } from '../../../../util/result.ts';
import { QUESTIONS_FILE, readQuestions, type QuestionsFile } from './file.ts';
import { ownItem, type FrameFile, type OwnQuestion } from './items.ts';
import { ownChains } from './subject.ts';

const NO_FILE = `CounterVQA is not importable yet: its questions and graphs are not public; of your own chains, give the folder with the ${QUESTIONS_FILE} that the page for them saves`;

/**
 * Imports questions about the user's own chains: every questions.json of the folder, with its frames. A truth that
 * contradicts the chain is reported, and its question is left out.
 */
export async function importQuestions(
  tasks: readonly Task[],
  folder: ImportFolder,
  options: ImportOptions,
): Promise<Imported> {
  const files = folder.paths.filter((path) => path === QUESTIONS_FILE || path.endsWith(`/${QUESTIONS_FILE}`));
  const problems: ImportProblem[] = [];
  const found = new DistinctItems();
  let rows = 0;
  if (files.length === 0) problems.push({ file: '.', row: null, why: NO_FILE });
  for (const file of files.sort()) {
    const read = readQuestions(await folder.text(file));
    if (!read.ok) {
      problems.push({ file, row: null, why: read.error });
      continue;
    }
    const frames = framesIn(folder, read.value);
    if (!frames.ok) {
      problems.push({ file, row: null, why: frames.error });
      continue;
    }
    for (const [index, question] of read.value.questions.entries()) {
      rows += 1;
      const wrong = wrongIn(read.value, question);
      const task = tasks.find(({ id }) => id === question.level);
      if (wrong !== null || task === undefined) {
        problems.push({ file, row: index + 1, why: wrong ?? `there is no task ${question.level}` });
        continue;
      }
      if (
        options.only !== undefined &&
        (options.only.task !== task.id || options.only.system !== ownChains.id)
      )
        continue;
      const variant = importVariant(task, ownChains, options);
      const item = ownItem(read.value.chain, frames.value, question, variant);
      found.add(file, '', [{ item, row: index + 1 }]);
    }
  }
  return { items: found.items, problems: [...problems, ...found.problems], rows, parts: new Map() };
}

function framesIn(folder: ImportFolder, { frames }: QuestionsFile): Result<readonly FrameFile[], string> {
  const finder = new FileFinder(folder.paths);
  const found: FrameFile[] = [];
  for (const { file, time } of frames) {
    const path = finder.find(file, 'frames', 'save the questions with their frames');
    if (!path.ok) return path;
    found.push({ file: path.value, time });
  }
  return ok(found);
}

/** Returns why a question cannot be imported; null if it can. */
function wrongIn({ chain }: QuestionsFile, { prevented, asked, truth }: OwnQuestion): string | null {
  const unknown = [
    asked,
    ...('id' in prevented ? [prevented.id, ...(prevented.instead?.serves ?? [])] : []),
  ].find((id) => !chain.events.some((event) => event.id === id));
  if (unknown !== undefined) return `the chain has no event ${unknown}`;
  const still = 'id' in prevented ? happening(chain, changeOf(prevented)).has(asked) : true;
  const answer = still ? 'yes' : 'no';
  if (truth.answer !== answer) return `the chain gives ${answer}, and its truth is ${truth.answer}`;
  const premise = 'id' in prevented;
  return truth.premise === premise
    ? null
    : `what is supposed away ${premise ? 'happens' : 'never happens'}, and its truth says otherwise`;
}
