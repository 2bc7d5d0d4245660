/** The one thing that a case is about, and which fields go with it. */
import type { Ask } from './ask-schema.ts';
import type { Probe, ProbeOrder, ProbeResult } from './probe-schema.ts';
import type { Case, CaseError } from './case.ts';
import { planProblem } from './tuning-plan.ts';
import type { CaseTuning } from './tuning-schema.ts';

/** What a case may be about. */
export const subjects = ['system', 'model', 'probe', 'ask', 'tuning'] as const;

/** The name of a case's subject. */
export type SubjectName = (typeof subjects)[number];

/** What a case is about; a case that `parseCase` let through has exactly one. */
export function subjectOf(value: Case): SubjectName {
  return subjects.find((name) => value[name] !== undefined) ?? 'model';
}

/** Fields that speak of the variables of a model, or of a question that an ask says more exactly. */
const fieldsOfModels = [
  'state',
  'evidence',
  'likelihoods',
  'do',
  'query',
  'prompt',
  'question',
  'guess',
  'limits',
  'view',
  'models',
  'server',
  'digest',
] as const;

const fieldsOfPictures = ['pictures'] as const;

/** Why the fields of a case do not go together; null when they do. */
export function findSubjectMisfit(value: Case): CaseError | null {
  const found = subjects.filter((name) => value[name] !== undefined);
  const [subject, second] = found;
  if (subject === undefined) {
    const message =
      'the case has none of "system", "model", "probe", "ask" and "tuning"; give exactly one of them, such as "system" or "model"';
    return { path: '', message };
  }
  if (second !== undefined) {
    const message = `${second}: the case has both "${subject}" and "${second}"; give exactly one of them`;
    return { path: second, message };
  }
  const hasPictures = subject === 'probe' || subject === 'ask';
  const about = hasPictures || subject === 'tuning';
  const fields = [...(about ? fieldsOfModels : []), ...(hasPictures ? [] : fieldsOfPictures)];
  const foreign = fields.find((name) => value[name] !== undefined);
  if (foreign !== undefined) {
    const remedy = about ? `take it out` : `take it out, or make a "probe" or an "ask" of it`;
    return { path: foreign, message: `${foreign}: a case with "${subject}" has no such field; ${remedy}` };
  }
  return (
    probeMisfit(value.probe, value.pictures?.length ?? 0) ??
    askMisfit(value.ask) ??
    tuningMisfit(value.tuning)
  );
}

function probeMisfit(probe: Probe | undefined, rows: number): CaseError | null {
  if (probe === undefined) return null;
  const columns = probe.sentences.length;
  if (probe.result !== undefined && probe.model === undefined) {
    const message = 'probe.model is missing; name the model that made "probe.result"';
    return { path: 'probe.model', message };
  }
  return (
    matrixMisfit('probe.result.cosines', probe.result, rows, columns) ??
    matrixMisfit('probe.second.result.cosines', probe.second?.result, rows, columns) ??
    viewMisfit(probe, rows)
  );
}

function matrixMisfit(
  path: string,
  result: ProbeResult | undefined,
  rows: number,
  columns: number,
): CaseError | null {
  if (result === undefined) return null;
  const { cosines } = result;
  const index = cosines.findIndex((row) => row.length !== columns);
  if (cosines.length !== rows)
    return { path, message: `${path}: ${cosines.length} rows do not fit; use ${rows}, one a picture` };
  if (index === -1) return null;
  const at = `${path}.${index}`;
  const length = cosines[index]?.length ?? 0;
  return { path: at, message: `${at}: ${length} cosines do not fit; use ${columns}, one a sentence` };
}

function viewMisfit({ sentences, view = { score: 'cosine' } }: Probe, rows: number): CaseError | null {
  const { domain, sortPictures, sortSentences } = view;
  if (domain !== undefined && domain[0] >= domain[1]) {
    const message = `probe.view.domain: ${domain[0]} to ${domain[1]} is no range; give the lower end first`;
    return { path: 'probe.view.domain', message };
  }
  return (
    orderMisfit('probe.view.sortPictures', sortPictures, sentences.length, 'sentence') ??
    orderMisfit('probe.view.sortSentences', sortSentences, rows, 'picture')
  );
}

function orderMisfit(
  path: string,
  order: ProbeOrder | undefined,
  count: number,
  what: string,
): CaseError | null {
  if (order === undefined || order.by === 'margin' || order.by < count) return null;
  return {
    path: `${path}.by`,
    message: `${path}.by: there is no ${what} ${order.by} among ${count}; count from 0`,
  };
}

function askMisfit(ask: Ask | undefined): CaseError | null {
  if (ask === undefined) return null;
  if (ask.prompt === undefined && ask.task === undefined) {
    return { path: 'ask', message: 'ask: it has neither "prompt" nor "task"; give at least one of them' };
  }
  const crossed = (ask.answers ?? []).findIndex(({ yes }) => yes !== undefined && yes[0] > yes[1]);
  if (crossed === -1) return null;
  const path = `ask.answers.${crossed}.yes`;
  return { path, message: `${path}: the lowest probability is above the highest; swap them` };
}

function tuningMisfit(tuning: CaseTuning | undefined): CaseError | null {
  const problem = tuning === undefined ? null : planProblem(tuning.plan);
  return problem === null ? null : { path: 'tuning.plan', message: `tuning.plan: ${problem}` };
}
