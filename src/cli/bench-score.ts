/** `rungs bench score`: scores a file of answers to a file of items. */
import type { Command } from 'commander';
import { matchAnswers, readAnswer, readItem, scoreAnswers, type ScorableItem } from '../lib/tasks/index.ts';
import { readChoice, readTask } from './bench-words.ts';
import { CommandError, writeJson } from './io.ts';
import { readLines } from './json-lines.ts';

interface ScoreOptions {
  readonly task: string;
  readonly items: string;
  readonly answers: string;
  readonly protocol: string;
}

/** Adds `score` to `rungs bench`. */
export function registerBenchScore(bench: Command): void {
  bench
    .command('score')
    .description('score answers to items, beside the baselines on the same items')
    .requiredOption('--task <id>', 'the task of all items')
    .requiredOption('--items <file>', 'items, one JSON line each, as `rungs bench items` prints them')
    .requiredOption('--answers <file>', 'lines {"id", "text"} or {"id", "scores": {option: number}}')
    .option('--protocol <name>', 'published, as the authors count, or audited', 'audited')
    .action(printScore);
}

async function printScore(options: ScoreOptions): Promise<void> {
  const task = readTask(options.task);
  const protocol = readChoice('--protocol', options.protocol, ['published', 'audited']);
  const items = await readLines(options.items, '--items', readItem);
  checkItems(items, task.id, options.items);
  const answers = matchAnswers(items, await readLines(options.answers, '--answers', readAnswer));
  if (!answers.ok) throw new CommandError(`--answers ${options.answers}: ${answers.error}`);
  await writeJson(scoreAnswers(task.id, items, answers.value, protocol));
}

function checkItems(items: readonly ScorableItem[], task: string, file: string): void {
  const stranger = items.find((item) => item.task !== task);
  if (stranger !== undefined) {
    throw new CommandError(
      `--items ${file}: ${stranger.id} is an item of ${stranger.task}; give --task ${stranger.task}`,
    );
  }
  const ids = new Set<string>();
  for (const { id } of items) {
    if (ids.has(id))
      throw new CommandError(`--items ${file}: the id ${JSON.stringify(id)} stands there twice`);
    ids.add(id);
  }
  if (items.length === 0) throw new CommandError(`--items ${file} holds no items`);
}
