/** Reads what came as a link or a file, before a page makes its own of it. */
import { decodeLink, parseFileText, type Attachments, type Case } from './index.ts';
import { fail, ok, type Result } from '../util/result.ts';

/** A case and the own pictures that were found beside it. */
export interface FoundCase {
  readonly case: Case;
  readonly beside: Attachments;
}

/** Reads the fragment of an address; `picturesOf` looks for own pictures among those saved in this browser. */
export async function readLink(
  hash: string,
  picturesOf: (value: Case) => Promise<Attachments> = () => Promise.resolve(new Map()),
): Promise<Result<FoundCase, string>> {
  const decoded = decodeLink(hash);
  if (!decoded.ok) return fail(decoded.error.message);
  const beside = await picturesOf(decoded.value).catch((): Attachments => new Map());
  return ok({ case: decoded.value, beside });
}

/** Cases of a file that the page does not show itself, and the own pictures in it. */
export interface OtherCases {
  readonly kind: 'cases';
  readonly cases: readonly Case[];
  readonly pictures: Attachments;
}

/** Reads a file: its one case where it `fits` the page, or every case where none does or there are more. */
export function readFile(
  text: string,
  fits: (value: Case) => boolean,
): Result<OtherCases | ({ readonly kind: 'one' } & FoundCase), string> {
  const content = parseFileText(text);
  if (!content.ok) return content;
  const { cases, refused, pictures } = content.value;
  const [first, ...others] = cases;
  if (first === undefined) return fail(`it holds no case that can be opened. ${refused[0]?.reason ?? ''}`);
  if (others.length > 0 || !fits(first)) return ok({ kind: 'cases', cases, pictures });
  return ok({ kind: 'one', case: first, beside: pictures });
}
