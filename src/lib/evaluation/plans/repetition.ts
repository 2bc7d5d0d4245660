import {
  lastProvenance,
  runId,
  type Provenance,
  type RunPlan,
  type RunProvenance,
  type RunRecord,
} from '../runs/index.ts';

/** Stored runs that ask the same of a respondent of the same name. */
export interface EarlierRuns {
  /** The latest run answered by this very server, or not answered at all; null if there is none. */
  readonly own: RunRecord | null;
  /** The latest run with answers of another server; null if there is none. */
  readonly others: RunRecord | null;
  /** Number of the next repetition. */
  readonly next: number;
}

/**
 * Finds stored runs of a plan, repetitions included: equal plans are one run, but a model's name does not identify
 * its server.
 *
 * @param made provenance of the server that is to be asked
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
 * Returns why nothing was asked, as a sentence.
 *
 * @param at name of the other server that answered; null if it was this one
 */
export function alreadyAskedText({ answered, total, started }: RunRecord, at: string | null): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(started);
  if (at === null) return `This was answered already, in a run of ${day}: nothing was asked.`;
  const answers = answered < total ? `${answered} of ${total} answers` : 'answers';
  return `A run of ${day} has ${answers} to this from another server, ${at}, whose model has the same name. Nothing was asked.`;
}

/** Returns a server's name with its hash, for people; null if a run does not record it. */
export function serverLabel(run: RunProvenance, nameOf: (server: string) => string): string | null {
  const { server, mark } = lastProvenance(run);
  if (server === undefined) return null;
  return mark === undefined ? `“${nameOf(server)}”` : `“${nameOf(server)}” (${mark})`;
}

/** Returns the id of the plan's first run. */
function firstId({ repetition: _, ...plan }: RunPlan): string {
  return runId(plan);
}

function numberOf({ plan }: RunRecord): number {
  return plan.repetition ?? 1;
}

/**
 * Returns whether a server may resume a run: it answered last, or there are no answers yet. Runs from before
 * server hashes record the server's name only.
 */
export function mayGoOn(
  run: Pick<RunRecord, 'answered' | 'made' | 'madeLater'>,
  { server, mark }: Provenance,
): boolean {
  const last = lastProvenance(run);
  return run.answered === 0 || (last['server'] === server && (last['mark'] ?? mark) === mark);
}
