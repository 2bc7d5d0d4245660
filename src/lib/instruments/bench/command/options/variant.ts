/** Options of the command for the variant of items. */
import type { Command } from 'commander';
import { findTask } from '../../../../evaluation/benchmarks/index.ts';
import { defaultVariant } from '../../../../evaluation/tasks/kit/prompts/default-variant.ts';
import { stylesOf } from '../../../../evaluation/tasks/kit/prompts/shared-options.ts';
import { templateFromJson } from '../../../../evaluation/tasks/kit/prompts/template.ts';
import type { Subject, Task } from '../../../../evaluation/tasks/task.ts';
import { DEMOS, SHOTS, type PromptTemplate, type Variant } from '../../../../evaluation/tasks/variant.ts';
import { readChoiceOption } from '../../../../command/options.ts';
import { readTextFile } from '../../../../command/files.ts';
import { CommandError } from '../../../../command/io.ts';
import { STYLE_HELP } from '../../../../command/style-help.ts';
import { addTaskOptions, readTaskOptions } from './task-options.ts';

/** Variant options as parsed by commander. */
export interface VariantOptions {
  readonly shots: string;
  readonly demos: string;
  readonly graph: boolean;
  readonly chainOfThought?: boolean;
  readonly template?: string;
  readonly style?: string;
}

/** Adds the variant options. */
export function addVariantOptions(command: Command): Command {
  command
    .option('--shots <number>', 'demonstrations before the question: 0, 2, 4 or 8', '0')
    .option('--demos <choice>', 'random, or balanced over the intervened variables', 'random')
    .option('--no-graph', 'omit the causal rules from the prompt')
    .option('--chain-of-thought', 'ask for reasoning first, then for the answer in a second turn')
    .option('--template <file>', 'wording of the prompts, as JSON')
    .option('--style <style>', STYLE_HELP);
  return addTaskOptions(command);
}

/**
 * Reads the variant.
 *
 * @throws CommandError for an unknown value
 */
export async function readVariant(task: Task, subject: Subject, options: VariantOptions): Promise<Variant> {
  const standard = defaultVariant(task, subject);
  const shot = SHOTS.find((one) => String(one) === options.shots);
  if (shot === undefined) throw new CommandError(`--shots ${options.shots}: give 0, 2, 4 or 8`, 2);
  refuseUnknown(task, shot !== 0, '--shots', 'shots');
  refuseUnknown(task, options.demos !== 'random', '--demos', 'shots');
  refuseUnknown(task, !options.graph, '--no-graph', 'graph');
  refuseUnknown(task, options.chainOfThought === true, '--chain-of-thought', 'chainOfThought');
  const taskOptions = readTaskOptions(task, options);
  if (options.style !== undefined && stylesOf({ ...standard, ...taskOptions }).length > 1) {
    throw new CommandError(
      `--style ${options.style}: --styles draws every pair in several styles; leave out one of the two`,
      2,
    );
  }
  return {
    shots: shot,
    demos: readChoiceOption('--demos', options.demos, DEMOS),
    graph: options.graph,
    chainOfThought: options.chainOfThought === true,
    style:
      options.style === undefined
        ? standard.style
        : readChoiceOption('--style', options.style, subject.styles),
    ...taskOptions,
    template: options.template === undefined ? standard.template : await readTemplate(task, options.template),
  };
}

/** Refuses an option without effect on a task's prompts. */
function refuseUnknown(
  task: Task,
  isAsked: boolean,
  option: string,
  setting: Task['settings'][number],
): void {
  if (!isAsked || task.settings.includes(setting)) return;
  throw new CommandError(`${option}: does not apply to prompts of ${task.id}; leave it out`, 2);
}

async function readTemplate(task: Task, file: string): Promise<PromptTemplate> {
  const template = await readTemplateFile('--template', file, findTask);
  if (template.task === task.id) return template;
  throw new CommandError(`--template ${file} is for ${template.task}, not for ${task.id}`);
}

/**
 * Reads the wording from the file named by an option.
 *
 * @throws CommandError if there is none
 */
export async function readTemplateFile(
  option: string,
  file: string,
  find: Parameters<typeof templateFromJson>[1],
): Promise<PromptTemplate> {
  const place = `${option} ${file}`;
  const template = templateFromJson(await readTextFile(file, place), find);
  if (!template.ok) throw new CommandError(`${place}: ${template.error.join(' ')}`);
  return template.value;
}
