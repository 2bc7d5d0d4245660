/** What takes an ask out of the page, and what brings one in. */
import {
  caseFileText,
  decodeLink,
  encodeFragment,
  parseCase,
  parseFileText,
  type AskAnswer,
  type Attachments,
  type Case,
} from '../../cases/index.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { OwnPicture } from '../probe/value.ts';
import { fromCase, toCase, type OpenedAsk } from './case.ts';
import type { AskForm } from './form-schema.ts';

/** Bytes of own pictures that travel inside a link, together. */
const INSIDE_BYTES = 120_000;

/** An ask ready to leave the page. */
export interface SharedAsk {
  readonly case: Case;
  /** The link's fragment. */
  readonly fragment: string;
  /** Own pictures that the link only names: whoever opens it needs their files. */
  readonly outside: readonly OwnPicture[];
  /** Whether answers had to be left out for the link to fit. */
  readonly withoutAnswers: boolean;
}

/** Makes the case and its link: pictures are left out first where it is too much, then answers. */
export async function shareAsk(
  form: AskForm,
  answers: readonly AskAnswer[],
  files: ReadonlyMap<string, Blob>,
): Promise<Result<SharedAsk, string>> {
  const own = form.mode === 'free' ? form.pictures.filter((picture) => picture.kind === 'own') : [];
  const small = await smallFiles(own, files);
  const none: ReadonlyMap<string, Uint8Array> = new Map();
  const tries = [
    { inside: small, said: answers },
    { inside: none, said: answers },
    { inside: none, said: [] },
  ];
  let why = '';
  for (const { inside, said } of tries) {
    const made = toCase(form, said, inside);
    if (!made.ok) return fail(made.error.message);
    const parsed = parseCase(made.value);
    if (parsed.ok) {
      const fragment = encodeFragment(parsed.value);
      const outside = own.filter(({ id }) => !inside.has(id));
      return ok({ case: parsed.value, fragment, outside, withoutAnswers: said.length < answers.length });
    }
    why = parsed.error.message;
  }
  return fail(why);
}

/** The smallest files first, as many as fit. */
async function smallFiles(
  own: readonly OwnPicture[],
  files: ReadonlyMap<string, Blob>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const sized = own
    .flatMap(({ id }) => {
      const file = files.get(id);
      return file === undefined ? [] : [{ id, file }];
    })
    .sort((left, right) => left.file.size - right.file.size);
  const inside = new Map<string, Uint8Array>();
  let total = 0;
  for (const { id, file } of sized) {
    total += file.size;
    if (total > INSIDE_BYTES) break;
    inside.set(id, new Uint8Array(await file.arrayBuffer()));
  }
  return inside;
}

/** The bytes of own pictures that a link only names, as far as their files are here. */
export async function attachmentsOf(
  pictures: readonly OwnPicture[],
  files: ReadonlyMap<string, Blob>,
): Promise<Attachments> {
  const found = new Map<string, Uint8Array>();
  for (const { id } of pictures) {
    const file = files.get(id);
    if (file !== undefined) found.set(id, new Uint8Array(await file.arrayBuffer()));
  }
  return found;
}

/** The text of a file that holds the case and every own picture. Throws a RangeError where they are too many bytes. */
export async function bundleText(shared: SharedAsk, files: ReadonlyMap<string, Blob>): Promise<string> {
  return caseFileText(shared.case, await attachmentsOf(shared.outside, files));
}

/** An ask with the bytes of the own pictures that came along. */
export interface ArrivedAsk extends OpenedAsk {
  readonly files: Attachments;
}

/** Reads the fragment of an address; `picturesOf` looks for own pictures among those saved in this browser. */
export async function openLink(
  hash: string,
  before: AskForm,
  picturesOf: (value: Case) => Promise<Attachments>,
): Promise<Result<ArrivedAsk, string>> {
  const decoded = decodeLink(hash);
  if (!decoded.ok) return fail(decoded.error.message);
  const kept = await picturesOf(decoded.value).catch((): Attachments => new Map());
  return arrived(decoded.value, before, kept);
}

/** Reads a file: the one ask in it, or every case where there is none or more than one. */
export function openFile(
  text: string,
  before: AskForm,
): Result<
  | { readonly kind: 'ask'; readonly ask: ArrivedAsk }
  | { readonly kind: 'cases'; readonly cases: readonly Case[]; readonly pictures: Attachments },
  string
> {
  const content = parseFileText(text);
  if (!content.ok) return content;
  const { cases, refused, pictures } = content.value;
  const [first, ...others] = cases;
  if (first === undefined) return fail(`it holds no case that can be opened. ${refused[0]?.reason ?? ''}`);
  if (others.length > 0 || first.ask === undefined) return ok({ kind: 'cases', cases, pictures });
  const ask = arrived(first, before, pictures);
  return ask.ok ? ok({ kind: 'ask', ask: ask.value }) : ask;
}

function arrived(value: Case, before: AskForm, beside: Attachments): Result<ArrivedAsk, string> {
  const opened = fromCase(value, before);
  if (!opened.ok) return opened;
  return ok({ ...opened.value, files: new Map([...beside, ...opened.value.inside]) });
}
