/** Opens what came as a link or a file. */
import { decodeLink, parseFileText, type Attachments, type Case } from '../../cases/index.ts';
import { fail, ok, type Result } from '../../util/result.ts';
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
  const decoded = decodeLink(hash);
  if (!decoded.ok) return fail(decoded.error.message);
  const kept = await picturesOf(decoded.value).catch((): Attachments => new Map());
  return arrived(decoded.value, kept);
}

/** Reads a file: the one probe in it, or every case where there is none or more than one. */
export function openFile(
  text: string,
): Result<
  | { readonly kind: 'probe'; readonly probe: ArrivedProbe }
  | { readonly kind: 'cases'; readonly cases: readonly Case[]; readonly pictures: Attachments },
  string
> {
  const content = parseFileText(text);
  if (!content.ok) return content;
  const { cases, refused, pictures } = content.value;
  const [first, ...others] = cases;
  if (first === undefined) return fail(`it holds no case that can be opened. ${refused[0]?.reason ?? ''}`);
  if (others.length > 0 || first.probe === undefined) return ok({ kind: 'cases', cases, pictures });
  const probe = arrived(first, pictures);
  return probe.ok ? ok({ kind: 'probe', probe: probe.value }) : probe;
}

function arrived(value: Case, beside: Attachments): Result<ArrivedProbe, string> {
  const opened = fromCase(value);
  if (!opened.ok) return opened;
  return ok({ ...opened.value, case: value, files: new Map([...beside, ...opened.value.inside]) });
}
