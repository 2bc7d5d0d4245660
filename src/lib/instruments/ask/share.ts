/** What takes an ask out of the page, and what brings one in. */
import { encodeFragment, parseCase, type Attachments, type Case } from '../../cases/index.ts';
import type { AskAnswer } from '../../cases/kinds/ask/schema.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { readFile, readLink, type FoundCase, type OtherCases } from '../../cases/open.ts';
import { smallFiles, type SharedCase } from '../../cases/own-pictures.ts';
import { fromCase, toCase, type OpenedAsk } from './case.ts';
import type { AskForm } from './form-schema.ts';

/** An ask ready to leave the page. */
export interface SharedAsk extends SharedCase {
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
  const found = await readLink(hash, picturesOf);
  return found.ok ? arrived(found.value, before) : found;
}

/** Reads a file: the one ask in it, or every case where there is none or more than one. */
export function openFile(
  text: string,
  before: AskForm,
): Result<OtherCases | { readonly kind: 'ask'; readonly ask: ArrivedAsk }, string> {
  const found = readFile(text, (value) => value.ask !== undefined);
  if (!found.ok) return found;
  if (found.value.kind === 'cases') return ok(found.value);
  const ask = arrived(found.value, before);
  return ask.ok ? ok({ kind: 'ask', ask: ask.value }) : ask;
}

function arrived({ case: value, beside }: FoundCase, before: AskForm): Result<ArrivedAsk, string> {
  const opened = fromCase(value, before);
  if (!opened.ok) return opened;
  return ok({ ...opened.value, files: new Map([...beside, ...opened.value.inside]) });
}
