import type { CaseError } from '../../parts/case-error.ts';
import type { CaseProbe, ProbeOrder, ProbeResult } from './schema.ts';

/** Returns why a probe's scores or sort orders do not fit its sentences and number of pictures; null if they do. */
export function probeIssue(probe: CaseProbe, rows: number): CaseError | null {
  const columns = probe.sentences.length;
  if (probe.result !== undefined && probe.model === undefined) {
    const message = 'probe.model is missing; name the model that made "probe.result"';
    return { path: 'probe.model', message };
  }
  return (
    matrixIssue('probe.result.cosines', probe.result, rows, columns) ??
    matrixIssue('probe.second.result.cosines', probe.second?.result, rows, columns) ??
    viewIssue(probe, rows)
  );
}

function matrixIssue(
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

function viewIssue({ sentences, view = { score: 'cosine' } }: CaseProbe, rows: number): CaseError | null {
  const { domain, sortPictures, sortSentences } = view;
  if (domain !== undefined && domain[0] >= domain[1]) {
    const message = `probe.view.domain: ${domain[0]} to ${domain[1]} is not a range; give the lower end first`;
    return { path: 'probe.view.domain', message };
  }
  return (
    orderIssue('probe.view.sortPictures', sortPictures, sentences.length, 'sentence') ??
    orderIssue('probe.view.sortSentences', sortSentences, rows, 'picture')
  );
}

function orderIssue(
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
