/** The teacher of `rungs distil`: a model behind a server, asked by the runner of the bench. */
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

/** The words of the call that say who reasons. */
export interface TeacherOptions extends ServerOptions {
  readonly server?: string;
  readonly model?: string;
  readonly mend: string;
}

/** A teacher as the call names it. */
export interface Teacher {
  readonly server: string;
  readonly model: string;
  readonly apiKeyEnv: string | undefined;
  readonly mend: number;
  readonly concurrency: number;
  readonly asked: RequestWords;
  /** What the folder's examples follow from. */
  readonly plan: DistilPlan;
}

const MAX_MENDING = 10;

/** The teacher of a call; null where our templates reason. Throws a CommandError for half a teacher. */
export function readTeacher(options: TeacherOptions): Teacher | null {
  const { server, model, apiKeyEnv } = options;
  if (server === undefined && model === undefined) return null;
  if (server === undefined || model === undefined) {
    throw new CommandError(
      'a teacher takes both: --server URL --model NAME; without either templates reason',
      2,
    );
  }
  const asked = readRequestWords(model, options);
  const mend = readWholeOption('--mend', options.mend, 0, MAX_MENDING);
  return {
    server,
    model,
    apiKeyEnv,
    mend,
    asked,
    concurrency: readConcurrency(options),
    plan: { model, parameters: asked.parameters, mend, prompt: hashText(TEACHER_PROMPT).slice(0, 16) },
  };
}

/** Puts every sample without a kept reply to the teacher; what was kept before counts, too. */
export async function haveTaught(
  teacher: Teacher,
  sampled: readonly SampledItem[],
  folder: DistilFolder,
): Promise<Taught & { readonly trouble: string }> {
  const { server, model, apiKeyEnv, concurrency, asked, mend } = teacher;
  const [level] = LEVELS;
  const { ready, dispose } = await setUpRespondent(taskOfLevel(level), chainCollection, () => [], {
    server,
    model,
    concurrency,
    asked,
    ...(apiKeyEnv === undefined ? {} : { apiKeyEnv }),
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
