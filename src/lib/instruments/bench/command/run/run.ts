/** `rungs bench run`: asks a respondent the items of a task, and stores the answers. */
import type { Command } from 'commander';
import {
  lastProvenance,
  memoryJournal,
  startRun,
  withSession,
  type MemoryJournal,
  type Provenance,
  type RunPlan,
  type RunProgress,
} from '../../../../evaluation/runs/index.ts';
import { batchFailures } from '../../../../evaluation/respondents/server/batch/batch-failures.ts';
import { requestParametersOf } from '../../../../evaluation/respondents/server/request-parameters.ts';
import {
  probabilitiesOf,
  probabilityParameters,
  type Probabilities,
} from '../../../../evaluation/respondents/server/yes-no/probabilities.ts';
import { addressHash } from '../../../../evaluation/respondents/server/server-respondent.ts';
import { hasOrder, isYesNo, NO_ORDER } from '../../../../evaluation/respondents/server/yes-no/orders.ts';
import type { ReadyRespondent } from '../../../../evaluation/respondents/types.ts';
import { scorableOf, type Item, type ScorableItem } from '../../../../evaluation/tasks/item.ts';
import type { Subject, Task } from '../../../../evaluation/tasks/task.ts';
import type { Variant } from '../../../../evaluation/tasks/variant.ts';
import { openRunFolder, parametersIn, type RunFolder } from '../files/folder.ts';
import { addAskedOptions, readAsked, type AskedItems, type AskedOptions } from '../options/asked.ts';
import { addRequestOptions, readRequestWords, type RequestOptions } from '../../../../command/request.ts';
import { addServerOptions, readConcurrency, type ServerOptions } from '../../../../command/server-options.ts';
import { addVariantOptions } from '../options/variant.ts';
import { readProbabilities, type ProbabilityOptions } from '../options/probabilities.ts';
import { OF_ANSWERS, runReport, scoredRun } from '../files/scores.ts';
import { runCautions, runSummary } from './summary.ts';
import { RESPONDENT_WORDS, setUpRespondent } from '../../../../command/respondents.ts';
import { readTask, TASK_TABLE, TASK_IDS, yesNoTasks } from '../options/task-arguments.ts';
import { CommandError, surroundings, tell, writeJson } from '../../../../command/io.ts';
import {
  addDemands,
  checkFigures,
  checkMinimums,
  checkUsable,
  readMinimums,
  type DemandOptions,
  type Minimum,
} from '../../../../command/demands.ts';
import { cutTexts } from '../../../../evaluation/reports/words/cut-words.ts';
import { IDLE, idleOptions } from '../../../../evaluation/reports/idle-options.ts';
import { mayGoOn } from '../../../../evaluation/plans/repetition.ts';
import { provenanceHere } from '../../../../command/provenance.ts';
import { whyNotDone } from '../../../../command/why-not-done.ts';
import { showLine, untilStopped } from '../../../../command/progress.ts';
import { omitUndefined } from '../../../../util/omit.ts';

interface RunOptions extends AskedOptions, RequestOptions, ProbabilityOptions, ServerOptions, DemandOptions {
  readonly fromBatch?: string;
  readonly server?: string;
  readonly model?: string;
  readonly respondent?: string;
  readonly head?: string;
  readonly out?: string;
  readonly resume?: boolean;
  readonly serverMoved?: boolean;
  readonly stream?: boolean;
  readonly bothOrders?: boolean;
}

const PROBABILITIES_HELP = `
The probability of yes in yes/no questions (--probabilities):
  tokens   from token probabilities, if the server returns them (default)
  repeats  from repeated answers
  auto     from token probabilities, else from repeated answers
  off      not measured`;

/** Adds `run` to `rungs bench`. */
export function registerBenchRun(bench: Command): void {
  const run = bench
    .command('run')
    .description('ask a server’s model or a built-in respondent the items of a task, and score the answers')
    .requiredOption('--task <id>', TASK_IDS, readTask);
  const command = addVariantOptions(
    addAskedOptions(run, 'number of items; in structure tasks, of pictures with twelve questions each')
      .option('--server <url>', 'base address of an OpenAI-compatible server, ending in /v1')
      .option(
        '--model <name>',
        'a model of that server; with clip-choice, a CLIP model: a folder, or its name on the hub',
      )
      .option('--from-batch <file>', 'read the answers from a batch service’s output file (with --model)')
      .option('--respondent <name>', `${RESPONDENT_WORDS}, or a baseline of the task (see below)`)
      .option(
        '--head <file>',
        'with clip-choice: head for the embeddings, a file saved by `train causalclip` or the page',
      )
      .option('--out <folder>', 'folder in which the answers are stored')
      .option('--resume', 'resume the run in that folder')
      .option('--server-moved', 'with --resume: --server is the same server at a new address')
      .option(
        '--probabilities <choice>',
        'probability of yes in yes/no questions, and of options asked one by one: tokens, repeats, auto or off (see below)',
      )
      .option('--repeats <number>', 'number of repetitions per question (default: 10)')
      .option('--repeat-temperature <number>', 'temperature of the repetitions (default: 1)')
      .option('--stream', 'stream the answers')
      .option('--both-orders', `${yesNoTasks()}: ask “yes or no” and “no or yes”, and combine the answers`)
      .option('--size <pixels>', 'width and height of the pictures (default: 256; 96 in the style published)')
      .option('--jpeg <quality>', 'send the pictures as JPEG with a quality from 1 to 100; default: PNG'),
  );
  addDemands(addRequestOptions(addServerOptions(command)))
    .addHelpText('after', TASK_TABLE)
    .addHelpText('after', PROBABILITIES_HELP)
    .action(runAsked);
}

async function runAsked(words: RunOptions, command: Command): Promise<void> {
  const options = await asBegun(words, command);
  const { task } = options;
  const asked = await readAsked(options, command);
  const { subject, variant, seed, count, items } = asked;
  if (options.resume === true && options.out === undefined) {
    throw new CommandError('--resume needs --out, the folder of the run', 2);
  }
  const asks = options.fromBatch !== undefined ? 'batch' : options.server !== undefined ? 'server' : 'other';
  const probabilities = readProbabilities(task, asked, options, asks);
  if (options.bothOrders === true) checkOrders(task, subject, variant, options);
  const concurrency = readConcurrency(options);
  const minimums = readMinimums(options);
  if (minimums.length > 0) checkFigures(runReport(task.id, items, []), minimums, OF_ANSWERS);
  const lines = (): readonly ScorableItem[] => Array.from(items(), scorableOf);
  const { ready, dispose } =
    options.fromBatch === undefined
      ? await setUpRespondent(task, subject, lines, {
          ...options,
          concurrency,
          ...(asked.own === null ? {} : { open: asked.own.open }),
          request: readRequestWords(options.model ?? '', options, probabilities),
        })
      : await setUpBatch(options.fromBatch, options, variant, [...items()], probabilities);
  try {
    const plan: RunPlan = {
      task: task.id,
      system: subject.id,
      variant,
      respondent: ready.identity,
      seed,
      count,
      ...omitUndefined({ source: asked.own?.source }),
    };
    tellIdle(plan);
    await carryOut({ plan, ready, asked, concurrency }, minimums, options);
  } finally {
    await dispose();
  }
}

/**
 * Returns the options of a resumed run: server settings that are not given stay as they were when the run began,
 * whatever the defaults are now. The items must be given again.
 */
async function asBegun(words: RunOptions, command: Command): Promise<RunOptions> {
  if (words.resume !== true || words.out === undefined) return words;
  const begun = await parametersIn(words.out);
  if (begun === null) return words;
  const isLeftOut = (option: string): boolean => command.getOptionValueSource(option) !== 'cli';
  const { temperature, maxTokens, topP, seed: modelSeed, stop, thinking = true } = requestParametersOf(begun);
  const request = { temperature, maxTokens, topP, modelSeed, stop, thinking };
  const { extraBody, imageDetail, size, jpegQuality: jpeg, bothOrders } = begun;
  const further = { extraBody, imageDetail, size, jpeg, bothOrders };
  const { probabilities = 'off', ...more } = probabilityParameters(probabilitiesOf(begun));
  const repeats = isLeftOut('probabilities') ? more : {};
  const left = Object.entries({ ...request, ...further, probabilities, ...repeats })
    .filter(([option, value]) => value !== undefined && isLeftOut(option))
    .map(([option, value]) => [option, typeof value === 'number' ? String(value) : value] as const);
  return { ...words, ...Object.fromEntries(left) };
}

/** Reports options without effect, as the run will record them. */
function tellIdle(plan: RunPlan): void {
  const idle = idleOptions(plan).map(({ id }) => `--${id}`);
  if (idle.length > 0) tell(`${idle.join(', ')}: ${IDLE}\n`);
}

/** Sets up a batch's output file as the respondent. */
async function setUpBatch(
  file: string,
  options: RunOptions,
  { chainOfThought }: Variant,
  items: readonly Pick<Item, 'id' | 'each'>[],
  probabilities: Probabilities | undefined,
): Promise<{ readonly ready: ReadyRespondent; readonly dispose: () => Promise<void> }> {
  if (options.server !== undefined || options.respondent !== undefined) {
    throw new CommandError(
      '--from-batch: the file contains the answers; leave out --server and --respondent',
      2,
    );
  }
  if (options.head !== undefined)
    throw new CommandError('--from-batch: --head does not apply; leave it out', 2);
  if (options.model === undefined) {
    throw new CommandError('--from-batch needs --model NAME, the model of the batch', 2);
  }
  if (chainOfThought || options.bothOrders === true) {
    const option = chainOfThought ? '--chain-of-thought' : '--both-orders';
    throw new CommandError(
      `${option}: needs two requests per question, and a batch line is one; leave it out`,
      2,
    );
  }
  const { fromBatch } = await import('../files/batch.ts');
  const ready = await fromBatch(file, readRequestWords(options.model, options, probabilities), items);
  return { ready, dispose: () => Promise.resolve() };
}

/** Checks that both word orders apply: yes/no questions to a model, in a wording that contains both words. */
function checkOrders({ id }: Task, subject: Subject, { template }: Variant, { server }: RunOptions): void {
  if (!isYesNo(id, subject.id)) {
    throw new CommandError(`--both-orders: ${id} asks no yes/no questions; use it with ${yesNoTasks()}`, 2);
  }
  if (server === undefined) {
    throw new CommandError('--both-orders: only models of a server read the wording; give --server', 2);
  }
  if (!hasOrder(template)) throw new CommandError(`--both-orders: ${NO_ORDER}`, 2);
}

/** A run with its respondent and items. */
interface RunToAsk {
  readonly plan: RunPlan;
  readonly ready: ReadyRespondent;
  readonly asked: AskedItems;
  /** Most requests in flight at the same time. */
  readonly concurrency: number;
}

async function carryOut(
  run: RunToAsk,
  minimums: readonly Minimum[],
  { out, resume = false, serverMoved = false, strict = false, ...options }: RunOptions,
): Promise<void> {
  const { plan, ready, asked } = run;
  const folder = out === undefined ? null : await openRunFolder(out, plan, { resume, own: asked.own?.lines });
  const journal = folder?.journal ?? memoryJournal();
  try {
    const started = folder?.started ?? new Date().toISOString();
    const now = { ...provenanceHere(), ...ready.provenance, ...markAsTyped(folder, options.server) };
    if (folder !== null) checkServer(folder, now, serverMoved);
    const made = withSession(folder?.made, now);
    const note = (fields: object): Promise<void> | undefined =>
      folder?.write({ ...made, started, updated: new Date().toISOString(), ...fields });
    await note({ status: 'running', total: asked.total });
    const progress = await ask(run, journal);
    const { status, total, answered, resumed, failed, trouble } = progress;
    const summary = { status, total, answered, resumed, failed, trouble };
    await note(summary);
    const { printed: report, report: figures } = scoredRun(plan.task, asked.items, journal.entries);
    await writeJson({
      ...omitUndefined({ out }),
      ...summary,
      // With a folder, run.json records it.
      ...(folder === null ? made : {}),
      report,
    });
    for (const line of surroundings().stderr.isTTY ? runSummary(plan, figures) : []) tell(`${line}\n`);
    if (answered > 0) for (const line of runCautions(plan, figures)) tell(`${line}\n`);
    if (status !== 'done') throw new CommandError(whatIsLeft(progress, isBatch(ready), out));
    for (const sentence of cutTexts(report.cut ?? 0)) tell(`${sentence}\n`);
    const usable = answered - report.unparsed;
    checkUsable({ what: 'answers', all: answered, usable, otherwise: 'cannot be read' }, { strict });
    checkMinimums(report, minimums);
  } finally {
    await folder?.close();
  }
}

/** Returns the server's hash as older versions computed it, from the address as typed. */
function markAsTyped(folder: RunFolder | null, server: string | undefined): Provenance {
  if (server === undefined || folder?.made === undefined) return {};
  const mark = addressHash(server);
  return lastProvenance(folder.made)['mark'] === mark ? { mark } : {};
}

/**
 * Refuses to resume with another server, which would mix two servers' answers, unless the user says it is the
 * same.
 */
function checkServer({ made = { made: {} }, journal }: RunFolder, asked: Provenance, moved: boolean): void {
  if (asked['mark'] === undefined || mayGoOn({ ...made, answered: journal.entries.length }, asked)) return;
  const { mark = '' } = lastProvenance(made);
  if (!moved) {
    throw new CommandError(
      `--resume: the answers in this folder are from another server (${mark}, not ${asked['mark']}); give that server, another --out, or --server-moved if only its address changed`,
      2,
    );
  }
  tell('--server-moved: the change of address is recorded in run.json (madeLater)\n');
}

async function ask(
  { plan: { seed }, ready, asked: { items, total }, concurrency }: RunToAsk,
  journal: MemoryJournal,
): Promise<RunProgress> {
  const asking = { ...ready, concurrency: Math.min(concurrency, ready.concurrency), total, journal, seed };
  const progress = await untilStopped(
    (signal) => startRun({ ...asking, items: items(), signal, onprogress: showProgress }).finished,
  );
  if (!isBatch(ready) || journal.failures.length === 0) return progress;
  // Sum up a batch's failures instead of showing only the last.
  return { ...progress, trouble: batchFailures(journal.failures.map(({ message }) => message)) };
}

function isBatch({ provenance }: ReadyRespondent): boolean {
  return provenance['batch'] !== undefined;
}

function showProgress({ status, answered, total, failed, perSecond, secondsLeft }: RunProgress): void {
  const pace = perSecond === null || perSecond === 0 ? '' : `, ${perSecond.toFixed(1)} a second`;
  const left = secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left`;
  const failures = failed === 0 ? '' : `, ${failed} failed`;
  showLine(`${status}: ${answered} of ${total}${failures}${pace}${left}`);
}

function whatIsLeft(progress: RunProgress, isOfBatch: boolean, out: string | undefined): string {
  const { answered, failed, total } = progress;
  const why = whyNotDone(progress, 'the run', 'some items failed');
  const goOn = isOfBatch ? 'give the output file of a batch with the rest, and' : 'resume with';
  const next = out === undefined ? '' : `; the answers are stored: ${goOn} --out ${out} --resume`;
  const left = total - answered;
  // A stopped run has not tried them all.
  const counts = failed < left ? ` (${failed} failed, ${left - failed} not asked)` : '';
  return `${left} of ${total} questions have no answer${counts}: ${why}${next}`;
}
