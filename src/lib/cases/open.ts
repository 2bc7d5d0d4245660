/** Reads cases from links and files for pages. */
import { parseFileText, type Attachments, type Case, type FileContent } from './index.ts';
import { checkLink, unpackLink } from './codec/codec.ts';
import type { CaseContents } from './kinds/index.ts';
import { loadNamedSystems } from './schema/named-systems.ts';
import { fail, ok, type Result } from '../util/result.ts';

/** A case and the own pictures found with it. */
export interface FoundCase {
  readonly case: Case;
  readonly attachments: Attachments;
}

/** Loads the systems named in a file's text, which its cases need. Rejects if one cannot be loaded. */
export async function loadSystemsOf(text: string): Promise<void> {
  const unpacked = unpackLink(text);
  await loadNamedSystems(unpacked.ok ? unpacked.value.raw : text);
}

/** Parses the fragment of an address; `picturesOf` finds own pictures among those saved in this browser. */
export async function readLink(
  hash: string,
  picturesOf: (value: Case) => Promise<Attachments> = () => Promise.resolve(new Map()),
): Promise<Result<FoundCase, string>> {
  const unpacked = unpackLink(hash);
  if (unpacked.ok) await loadNamedSystems(unpacked.value.raw);
  const decoded = unpacked.ok ? checkLink(unpacked.value) : unpacked;
  if (!decoded.ok) return fail(decoded.error.message);
  const attachments = await picturesOf(decoded.value).catch((): Attachments => new Map());
  return ok({ case: decoded.value, attachments });
}

/** A file whose cases belong to other pages. */
export interface OtherCases extends FileContent {
  readonly kind: 'cases';
}

/** Parses a file: its only case that `fits` the page, or all cases if there is none or more than one. */
export function readFile(
  text: string,
  fits: (value: Case) => boolean,
): Result<OtherCases | ({ readonly kind: 'one' } & FoundCase), string> {
  const content = parseFileText(text);
  if (!content.ok) return content;
  const { refused, pictures } = content.value;
  const [first, ...others] = content.value.cases;
  if (first === undefined) return fail(`it holds no case that can be opened. ${refused[0]?.reason ?? ''}`);
  if (others.length > 0 || !fits(first)) return ok({ kind: 'cases', ...content.value });
  return ok({ kind: 'one', case: first, attachments: pictures });
}

/** A case in an instrument's form, with the bytes of the own pictures inside it or next to it. */
export type Arrived<Opened> = Opened & {
  readonly kind: 'one';
  readonly case: Case;
  readonly files: Attachments;
};

/** Converts a case for an instrument. Fails with a sentence if it cannot be shown. */
type FromCase<Opened> = (value: Case) => Result<Opened & { readonly inside: Attachments }, string>;

/** Opens cases of one kind for a page. */
export interface CaseOpener<Opened> {
  /** Parses the fragment of an address; `picturesOf` finds own pictures among those saved in this browser. */
  readonly openLink: (
    hash: string,
    picturesOf: (value: Case) => Promise<Attachments>,
  ) => Promise<Result<Arrived<Opened>, string>>;
  /** Parses a file: its only case of this kind, or all cases if there is none or more than one. */
  readonly openFile: (text: string) => Promise<Result<OtherCases | Arrived<Opened>, string>>;
}

/** Creates an opener for cases of a kind, which an instrument converts by `from`. */
export function caseOpener<Opened>(id: keyof CaseContents, from: FromCase<Opened>): CaseOpener<Opened> {
  const arrive = ({ case: value, attachments }: FoundCase): Result<Arrived<Opened>, string> => {
    const opened = from(value);
    if (!opened.ok) return opened;
    const files = new Map([...attachments, ...opened.value.inside]);
    return ok({ ...opened.value, kind: 'one', case: value, files });
  };
  return {
    openLink: async (hash, picturesOf) => {
      const found = await readLink(hash, picturesOf);
      return found.ok ? arrive(found.value) : found;
    },
    openFile: async (text) => {
      await loadSystemsOf(text);
      const found = readFile(text, (value) => value[id] !== undefined);
      if (!found.ok) return found;
      return found.value.kind === 'cases' ? ok(found.value) : arrive(found.value);
    },
  };
}
