import {
  JUDGING_PASSES,
  type JudgeFrame,
  type JudgingPass,
} from '../../../evaluation/runs/grading/judging-passes.ts';
import type { RunProgress, RunRecord } from '../../../evaluation/runs/index.ts';
import { taskOf } from '../../../evaluation/benchmarks/index.ts';
import { checkTemplate, templateHash } from '../../../evaluation/tasks/kit/prompts/template.ts';
import type { PromptTemplate } from '../../../evaluation/tasks/variant.ts';
import type { FindServer } from '../../../evaluation/respondents/types.ts';
import type { Runs } from '../../../state/runs/runs.svelte.ts';
import { serverRespondent } from '../../../evaluation/respondents/server/server-respondent.ts';
import { ServerJob } from '../../../state/jobs/server-job.svelte.ts';
import { InputError } from '../../../util/input-error.ts';

/** Request parameters of judges: the most likely reply, with room for three lines and some thinking. */
const ASKED = { temperature: 0, maxTokens: 1024 } as const;
const AT_ONCE = 4;

/** Job that has a run's answers graded or its wrong ones labelled by a judge, whose prompt can be edited. */
export class GradingJob extends ServerJob {
  progress = $state.raw<RunProgress | null>(null);
  #draft: PromptTemplate = $state.raw({ id: '', title: '', task: '', parts: {} });
  readonly #id: string;
  readonly rubric: JudgeFrame;
  readonly #pass: JudgingPass;
  readonly #runs: Pick<Runs, 'grade'>;
  readonly #addressOf: FindServer;

  constructor(
    record: Pick<RunRecord, 'id' | 'plan' | 'grading' | 'labelling'>,
    runs: Pick<Runs, 'grade'>,
    addressOf: FindServer,
    gives: JudgingPass['plural'] = 'grades',
  ) {
    super();
    this.#pass = JUDGING_PASSES[gives];
    this.#id = record.id;
    const frame = this.#pass.frameOf(taskOf(record.plan.task));
    if (!frame.ok) throw new InputError(frame.error);
    this.rubric = frame.value;
    this.#runs = runs;
    this.#addressOf = addressOf;
    const last = record[this.#pass.field]?.graders.at(-1);
    this.#draft = last?.prompt ?? this.rubric.template;
    this.model = last?.judge.model ?? '';
  }

  /** The current prompt of the judge. */
  get prompt(): PromptTemplate {
    return this.#draft;
  }

  get isStandard(): boolean {
    return templateHash(this.#draft) === templateHash(this.rubric.template);
  }

  /** Why the prompt is invalid; empty where it is valid. */
  get problems(): readonly string[] {
    const { template, parts } = this.rubric;
    const checked = checkTemplate({ id: template.task, parts }, this.#draft);
    return checked.ok ? [] : checked.error;
  }

  /** Sets the parts of the prompt; parts equal to the standard ones reset it. */
  setParts(parts: PromptTemplate['parts']): void {
    const { template } = this.rubric;
    const edited = { ...template, id: 'own', title: 'own', parts };
    this.#draft = templateHash(edited) === templateHash(template) ? template : edited;
  }

  async grade(): Promise<void> {
    this.problem = '';
    await this.work(async (signal) => {
      const { at, model } = this.chosen(this.#addressOf(this.server), this.#pass.plural);
      this.progress = null;
      const asked = { model, parameters: ASKED, ...at, serverId: this.server };
      await this.#runs.grade(
        {
          id: this.#id,
          judge: serverRespondent({ ...asked, concurrency: AT_ONCE, stream: false }),
          prompt: this.#draft,
          gives: this.#pass.plural,
        },
        { signal, onprogress: (progress) => (this.progress = progress) },
      );
    });
  }
}
