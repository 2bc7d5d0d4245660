/** Teacher of `rungs distil`: a model behind a server, asked by the bench's runner. */
import { omitUndefined } from '../../../../util/omit.ts';
import type { RunProgress } from '../../../../evaluation/runs/index.ts';
import {
  taskOfLevel,
  LEVELS,
  type SampledItem,
} from '../../../../evaluation/benchmarks/countervqa/samples.ts';
import { chainCollection } from '../../../../evaluation/benchmarks/countervqa/subject.ts';
import { TEACHER_PROMPT } from '../../../../chains/distil/teacher.ts';
import { teach, type Taught } from '../../distil/teach.ts';
import { hashText } from '../../../../util/hash.ts';
import { readRequestWords, type RequestWords } from '../../../../command/request.ts';
import { readConcurrency, type ServerOptions } from '../../../../command/server-options.ts';
import { whyNotDone } from '../../../../command/why-not-done.ts';
import { setUpRespondent } from '../../../../command/respondents.ts';
import { readWholeOption } from '../../../../command/options.ts';
import type { DistilFolder, DistilPlan } from './folder.ts';
import { CommandError } from '../../../../command/io.ts';
import { showLine, untilStopped } from '../../../../command/progress.ts';

/** Options that describe the teacher. */
export interface TeacherOptions extends ServerOptions {
  readonly server?: string;
  readonly model?: string;
  readonly mend: string;
}

/** A teacher as given by the options. */
export interface Teacher {
  readonly server: string;
  readonly model: string;
  readonly apiKeyEnv: string | undefined;
  readonly mend: number;
  readonly concurrency: number;
  readonly request: RequestWords;
  /** The part of the folder's plan that describes the teacher. */
  readonly plan: DistilPlan;
}

const MAX_CORRECTIONS = 10;

/**
 * Returns the teacher of a call; null where templates write the reasoning.
 *
 * @throws CommandError for an incomplete teacher
 */
export function readTeacher(options: TeacherOptions): Teacher | null {
  const { server, model, apiKeyEnv } = options;
  if (server === undefined && model === undefined) return null;
  if (server === undefined || model === undefined) {
    throw new CommandError(
      'a teacher needs both --server URL and --model NAME; without them, templates write the reasoning',
      2,
    );
  }
  const request = readRequestWords(model, options);
  const mend = readWholeOption('--mend', options.mend, 0, MAX_CORRECTIONS);
  return {
    server,
    model,
    apiKeyEnv,
    mend,
    request,
    concurrency: readConcurrency(options),
    plan: { model, parameters: request.parameters, mend, prompt: hashText(TEACHER_PROMPT).slice(0, 16) },
  };
}

/** Asks the teacher every sample without a stored reply; stored replies are used again. */
export async function haveTaught(
  teacher: Teacher,
  sampled: readonly SampledItem[],
  folder: DistilFolder,
): Promise<Taught & { readonly trouble: string }> {
  const { server, model, apiKeyEnv, concurrency, request, mend } = teacher;
  const [level] = LEVELS;
  const { ready, dispose } = await setUpRespondent(taskOfLevel(level), chainCollection, () => [], {
    server,
    model,
    concurrency,
    request,
    ...omitUndefined({ apiKeyEnv }),
  });
  const { journal, close } = await folder.openReplies();
  try {
    const { respondent } = ready;
    const { taught, progress } = await untilStopped((signal) =>
      teach(sampled, { model, mend, respondent, journal, concurrency, signal, onprogress: showProgress }),
    );
    return { ...taught, trouble: whyNotDone(progress, 'the teaching', 'the teacher did not reply') };
  } finally {
    await close();
    await dispose();
  }
}

function showProgress({ answered, total, failed }: RunProgress): void {
  showLine(`reasoning: ${answered} of ${total}${failed === 0 ? '' : `, ${failed} failed`}`);
}
