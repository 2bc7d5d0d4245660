import {
  lastProvenance,
  runId,
  type Provenance,
  type RunPlan,
  type RunProvenance,
  type RunRecord,
} from '../runs/index.ts';

/** What of the kept runs asks the same of a respondent of the same name. */
export interface EarlierRuns {
  /** The latest run that this very server answered, or that nobody has answered anything of; null where there is none. */
  readonly own: RunRecord | null;
  /** The latest run that has answers of another server; null where there is none. */
  readonly others: RunRecord | null;
  /** The repetition that a further run is. */
  readonly next: number;
}

/**
 * Looks for runs of a plan, repetitions included: equal plans are one run, and a model's name alone does not say which
 * server's model it is.
 *
 * @param made what is known of the server that is to be asked
 */
export function storedRuns(records: readonly RunRecord[], plan: RunPlan, made: Provenance): EarlierRuns {
  const asked = firstId(plan);
  const latestFirst = records
    .filter((record) => firstId(record.plan) === asked)
    .toSorted((a, b) => numberOf(b) - numberOf(a));
  return {
    own: latestFirst.find((record) => mayGoOn(record, made)) ?? null,
    others: latestFirst.find((record) => !mayGoOn(record, made)) ?? null,
    next: latestFirst[0] === undefined ? 2 : numberOf(latestFirst[0]) + 1,
  };
}

/**
 * Why nothing was asked, in a sentence.
 *
 * @param at what another server is called, where it was that one which answered
 */
export function earlierText({ answered, total, started }: RunRecord, at: string | null): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(started);
  if (at === null) return `This was answered already, in a run of ${day}: nothing was asked.`;
  const answers = answered < total ? `${answered} of ${total} answers` : 'answers';
  return `A run of ${day} has ${answers} to this from another server, ${at}, whose model has the same name. Nothing was asked.`;
}

/** A server's name with its mark, for people; null where a run does not say which it was. */
export function serverLabel(run: RunProvenance, nameOf: (server: string) => string): string | null {
  const { server, mark } = lastProvenance(run);
  if (server === undefined) return null;
  return mark === undefined ? `“${nameOf(server)}”` : `“${nameOf(server)}” (${mark})`;
}

/** The id that the first run of the same has. */
function firstId({ repetition: _, ...plan }: RunPlan): string {
  return runId(plan);
}

function numberOf({ plan }: RunRecord): number {
  return plan.repetition ?? 1;
}

/**
 * Whether the server that is to be asked may go on with a run: it answered last, or nobody answered yet. Runs from before
 * servers were marked name the server alone.
 */
export function mayGoOn(
  run: Pick<RunRecord, 'answered' | 'made' | 'madeLater'>,
  { server, mark }: Provenance,
): boolean {
  const last = lastProvenance(run);
  return run.answered === 0 || (last['server'] === server && (last['mark'] ?? mark) === mark);
}
