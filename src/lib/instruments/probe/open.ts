/** Opens what came as a link or a file. */
import type { Attachments, Case } from '../../cases/index.ts';
import { ok, type Result } from '../../util/result.ts';
import { readFile, readLink, type FoundCase, type OtherCases } from '../../cases/open.ts';
import { fromCase, type OpenedProbe } from './case.ts';

/** A probe with the bytes of those own pictures that came along, inside the case or beside it. */
export interface ArrivedProbe extends OpenedProbe {
  readonly case: Case;
  readonly files: Attachments;
}

/** Reads the fragment of an address; `picturesOf` looks for own pictures among those saved in this browser. */
export async function openLink(
  hash: string,
  picturesOf: (value: Case) => Promise<Attachments>,
): Promise<Result<ArrivedProbe, string>> {
  const found = await readLink(hash, picturesOf);
  return found.ok ? arrived(found.value) : found;
}

/** Reads a file: the one probe in it, or every case where there is none or more than one. */
export function openFile(
  text: string,
): Result<OtherCases | { readonly kind: 'probe'; readonly probe: ArrivedProbe }, string> {
  const found = readFile(text, (value) => value.probe !== undefined);
  if (!found.ok) return found;
  if (found.value.kind === 'cases') return ok(found.value);
  const probe = arrived(found.value);
  return probe.ok ? ok({ kind: 'probe', probe: probe.value }) : probe;
}

function arrived({ case: value, beside }: FoundCase): Result<ArrivedProbe, string> {
  const opened = fromCase(value);
  if (!opened.ok) return opened;
  return ok({ ...opened.value, case: value, files: new Map([...beside, ...opened.value.inside]) });
}
