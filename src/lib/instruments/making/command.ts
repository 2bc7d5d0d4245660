/** `rungs bench make`: drafts causal order items from why-questions by a model. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import {
  alterable,
  edited,
  emptyDraft,
  type OrderDraft,
} from '../../evaluation/benchmarks/causal-order/make/draft.ts';
import {
  draftLines,
  isDraftText,
  readDraftLines,
} from '../../evaluation/benchmarks/causal-order/make/files.ts';
import { whyQuestions } from '../../evaluation/benchmarks/causal-order/make/source.ts';
import { alterFillings, alterStep, orderStep } from '../../evaluation/benchmarks/causal-order/make/step.ts';
import {
  promptProblems,
  wholePrompt,
  type DraftStep,
} from '../../evaluation/tasks/kit/prompts/draft-step.ts';
import type { PromptTemplate } from '../../evaluation/tasks/variant.ts';
import { checkUsable } from '../../command/demands.ts';
import { codeOf, fileProblem, readTextFile } from '../../command/files.ts';
import { CommandError, tell, writeLines } from '../../command/io.ts';
import { readWholeOption } from '../../command/options.ts';
import { showLine, untilStopped } from '../../command/progress.ts';
import { readRequestWords } from '../../command/request.ts';
import {
  addServerOptions,
  clientAt,
  readConcurrency,
  readServer,
  type ServerOptions,
} from '../../command/server-options.ts';
import { askStep, type DraftFailure, type Drafting } from './draft/ask-step.ts';

interface MakeOptions extends ServerOptions {
  readonly server: string;
  readonly model: string;
  readonly prompt?: string;
  readonly alteredPrompt?: string;
  readonly from: string;
  readonly count: string;
}

/** The prompts of a call. */
interface Prompts {
  readonly order: PromptTemplate;
  readonly altered: PromptTemplate;
}

const MAX_COUNT = 1_000_000;

/** Adds `make` to `rungs bench`. */
export function register(bench: Command): void {
  const command = bench
    .command('make')
    .argument(
      '<files...>',
      'why-questions: questions and annotations of VQA v2 (.json), VCR (.jsonl), a table with the columns question, answer and image (.csv); or lines of this command or of /bench/make',
    )
    .description(
      'have a model draft causal-order items from why-questions, a line each, which /bench/make opens to be looked at',
    )
    .requiredOption('--server <url>', 'base address of an OpenAI-compatible server, ending in /v1')
    .requiredOption('--model <name>', 'a model of that server')
    .option(
      '--prompt <file>',
      'your own prompt as a text, with {question} and {answer} (or {result}) where they go; its reply may be two lines, the sentence with its effect first and the same reversed, as the appendix of the paper asks',
    )
    .option(
      '--altered-prompt <file>',
      'your own prompt for altering the true captions, with {sentence} where one goes; its reply may be one line',
    )
    .option('--from <number>', 'the first question to draft, counted from 0', '0')
    .option('--count <number>', 'questions to draft at most; a person looks at each', '200');
  addServerOptions(command, { concurrency: 4, maxTokens: 2048 }).action(make);
}

async function make(files: readonly string[], options: MakeOptions): Promise<void> {
  const range = {
    from: readWholeOption('--from', options.from, 0, MAX_COUNT),
    most: readWholeOption('--count', options.count, 1, MAX_COUNT),
  };
  const concurrency = readConcurrency(options);
  const prompts: Prompts = {
    order: await readPrompt('--prompt', options.prompt, orderStep),
    altered: await readPrompt('--altered-prompt', options.alteredPrompt, alterStep),
  };
  const { model, parameters } = readRequestWords(options.model, options);
  const client = await clientAt(await readServer(options.server, options.apiKeyEnv));
  const drafts = [...(await readDrafts(files, range))];
  const failures: string[] = [];
  const troubles: string[] = [];
  await untilStopped(async (signal) => {
    const queue = drafts.entries();
    const work = async (): Promise<void> => {
      for (const [place, draft] of queue) {
        if (troubles.length > 0) return;
        const { filled, failure } = await fillIn(draft, prompts, { client, model, parameters, signal });
        drafts[place] = filled;
        if (failure?.isFinal === true) troubles.push(failure.message.replace(/\.$/u, ''));
        else if (failure !== null) failures.push(`${draft.id}: ${failure.message}`);
        showLine(`${place + 1} of ${drafts.length} drafted`);
      }
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, drafts.length) }, work));
  });
  await writeLines(draftLines(drafts).trimEnd().split('\n'));
  for (const failure of failures) tell(`${failure}\n`);
  const [trouble] = troubles;
  if (trouble !== undefined) {
    throw new CommandError(`${trouble}; the lines printed so far go on from where they are blank`);
  }
  const usable = drafts.length - failures.length;
  checkUsable({ what: 'drafts', all: drafts.length, usable, otherwise: 'cannot be read' }, {});
}

/** Reads a prompt of the user's; the standard one if none is given. */
async function readPrompt(
  option: string,
  file: string | undefined,
  step: Pick<DraftStep<unknown>, 'parts' | 'template' | 'whole'>,
): Promise<PromptTemplate> {
  if (file === undefined) return step.template;
  const place = `${option} ${file}`;
  const prompt = wholePrompt(step, await readTextFile(file, place));
  const [problem] = promptProblems(step, prompt);
  if (problem !== undefined) throw new CommandError(`${place}: ${problem.replace(/\.$/u, '')}`, 2);
  return prompt;
}

/** Reads the drafts of a call: lines as `draftLines` writes them, or why-questions. */
async function readDrafts(
  files: readonly string[],
  { from, most }: { readonly from: number; readonly most: number },
): Promise<readonly OrderDraft[]> {
  const [first = ''] = files;
  if (files.length === 1 && /\.jsonl$/iu.test(first)) {
    const text = await readTextFile(first);
    if (isDraftText(text)) {
      const read = readDraftLines(text);
      if (!read.ok) throw new CommandError(`${first}: ${read.error.replace(/\.$/u, '')}`);
      return read.value.slice(from, from + most);
    }
  }
  const sources = files.map((name) => ({
    name,
    stream: () => Readable.toWeb(createReadStream(name)) as ReadableStream<Uint8Array<ArrayBuffer>>,
  }));
  const { questions, total, unanswered } = await whyQuestions(sources, { from, most }).catch(
    (error: unknown) => {
      if (codeOf(error) === null) throw error;
      throw new CommandError(`${files.join(', ')}: ${fileProblem(error)}`);
    },
  );
  if (questions.length === 0) {
    throw new CommandError(
      total === 0
        ? `${files.join(', ')}: no question with an answer asks why`
        : `--from ${from}: there are ${total} why-questions with an answer`,
    );
  }
  const without = unanswered === 0 ? '' : `; ${unanswered} more have no answer`;
  tell(`${questions.length} of ${total} why-questions${without}\n`);
  return questions.map(emptyDraft);
}

/** Has a model write the events of a draft that has none, and alter true captions that stand alone. */
async function fillIn(
  draft: OrderDraft,
  prompts: Prompts,
  drafting: Drafting,
): Promise<{ readonly filled: OrderDraft; readonly failure: DraftFailure | null }> {
  let filled = draft;
  const { question, answer, cause, effect } = draft;
  if ([cause, effect].every(({ clause, noun }) => `${clause}${noun}`.trim() === '')) {
    const drafted = await askStep(orderStep, prompts.order, { question, answer }, drafting);
    if (!drafted.ok) return { filled, failure: drafted.error };
    filled = edited(filled, drafted.value);
  }
  for (const kind of alterable(filled)) {
    if (filled.wrong[kind].trim() !== '') continue;
    const fillings = alterFillings(filled, kind);
    const altered = await askStep(alterStep, prompts.altered, fillings, drafting);
    if (!altered.ok) return { filled, failure: altered.error };
    filled = edited(filled, { wrong: { ...filled.wrong, [kind]: altered.value.sentence } });
  }
  return { filled, failure: null };
}
