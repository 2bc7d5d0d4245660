/** Options of `rungs bench` for measuring the probability of yes. */
import { NO_REPEATS } from '../../../../evaluation/respondents/server/batch/batch.ts';
import {
  DEFAULT_PROBABILITIES,
  DEFAULT_REPEAT_TEMPERATURE,
  DEFAULT_REPEATS,
  mayRepeat,
  MAX_REPEATS,
  PROBABILITY_CHOICES,
  probabilitiesBy,
  type Probabilities,
} from '../../../../evaluation/respondents/server/yes-no/probabilities.ts';
import { asksEach, isYesNo } from '../../../../evaluation/respondents/server/yes-no/orders.ts';
import type { Task } from '../../../../evaluation/tasks/task.ts';
import { readChoiceOption, readTemperature, readWholeOption } from '../../../../command/options.ts';
import type { AskedItems } from './asked.ts';
import { yesNoTasks } from './task-arguments.ts';
import { CommandError } from '../../../../command/io.ts';

/** The options of the call; undefined if not given. */
export interface ProbabilityOptions {
  readonly probabilities?: string;
  readonly repeats?: string;
  readonly repeatTemperature?: string;
}

/**
 * Reads how the probability of yes is measured; undefined if it is not. Only yes/no questions to a model have
 * probabilities. Options that are asked one by one always have them, by tokens unless they are repeated: only
 * repetition is a setting then.
 *
 * @throws CommandError if they are requested for others, and for numbers out of range
 * @param asks the kind of respondent: a server, a batch service, or one without probabilities
 */
export function readProbabilities(
  task: Task,
  asked: Pick<AskedItems, 'subject' | 'variant' | 'own'>,
  { probabilities: word, repeats, repeatTemperature }: ProbabilityOptions,
  asks: 'server' | 'batch' | 'other',
): Probabilities | undefined {
  const isEach = asked.own?.items.some(({ each }) => each !== undefined) ?? asksEach(task.id, asked.variant);
  const isWhole = isYesNo(task.id, asked.subject.id);
  const choice = readChoiceOption(
    '--probabilities',
    word ?? (asks !== 'other' && isWhole ? DEFAULT_PROBABILITIES : 'off'),
    PROBABILITY_CHOICES,
  );
  const read = probabilitiesBy(
    choice,
    repeats === undefined ? DEFAULT_REPEATS : readWholeOption('--repeats', repeats, 1, MAX_REPEATS),
    repeatTemperature === undefined
      ? DEFAULT_REPEAT_TEMPERATURE
      : readTemperature(repeatTemperature, '--repeat-temperature'),
  );
  if (!mayRepeat(read) && (repeats !== undefined || repeatTemperature !== undefined)) {
    const option = repeats === undefined ? '--repeat-temperature' : '--repeats';
    throw new CommandError(`${option}: nothing is repeated; add --probabilities repeats or auto`, 2);
  }
  if (read === undefined) return undefined;
  if (!isEach && !isWhole) {
    throw new CommandError(
      `--probabilities ${choice}: ${task.id} asks no yes/no questions; use it with ${yesNoTasks()}${eachHint(task)}`,
      2,
    );
  }
  if (asks === 'other') {
    throw new CommandError(
      `--probabilities ${choice}: only models of a server give probabilities; give --server`,
      2,
    );
  }
  if (asks === 'batch' && mayRepeat(read)) {
    throw new CommandError(`--probabilities ${choice}: ${NO_REPEATS}`, 2);
  }
  return isWhole || mayRepeat(read) ? read : undefined;
}

/** Returns how a task's options could be asked for yes or no; empty if they cannot. */
function eachHint({ id }: Task): string {
  return asksEach(id, { ways: { asking: 'each' } }) ? ', or ask about each candidate: --asking each' : '';
}
