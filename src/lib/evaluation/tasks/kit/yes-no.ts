import { plainText } from './plain.ts';

/** What a reply to a yes/no question says. */
export type YesNo = 'yes' | 'no' | 'both' | 'neither';

/** Reads a reply as the authors' code does: a bare "yes" is Yes, anything else, "Yes." included, is No. */
export function readYesNoAsPublished(text: string): 'yes' | 'no' {
  return text.trim().toLowerCase() === 'yes' ? 'yes' : 'no';
}

/** The words of the question, which many replies repeat. */
const ECHO = /\b(?:yes|no)\s*(?:or|\/)\s*(?:yes|no)\b/gu;
const PREAMBLE =
  /^\W*(?:(?:so|therefore|thus)\W+)?(?:(?:the|my)\s+)?(?:final\s+|correct\s+)?answer(?:\s+is)?\W*/u;
const BOOLEAN = /^\W*(?:\w+\s*:\s*)?(true|false)\W*$/u;
/** What may stand after a "no" that is an answer; another word makes it "no change", "no other". */
const AFTER_NO = /^[^\S\n]*(?:$|[\n.,;:!?)\]}\u2013\u2014-]|(?:because|since|as|and|or|but)\b)/u;

/**
 * Reads a reply tolerantly: "**Yes.**", "Answer: no", `{"answer": "yes"}`, "Yes, because there is no other way".
 * The word "no" within a sentence counts only where it stands for itself.
 */
export function readYesNo(text: string): YesNo {
  const plain = plainText(text);
  const [, truth] = BOOLEAN.exec(plain) ?? [];
  if (truth !== undefined) return truth === 'true' ? 'yes' : 'no';
  // An echo is taken away only where something else answers: a bare "yes or no" is both.
  const rest = plain.replace(ECHO, ' ');
  const said = wordsIn(rest.replace(PREAMBLE, ''));
  if (said.size === 0 && rest !== plain) return 'both';
  if (said.size === 2) return 'both';
  const [only] = said;
  return only ?? 'neither';
}

function wordsIn(text: string): ReadonlySet<'yes' | 'no'> {
  const said = new Set<'yes' | 'no'>();
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])(yes|no)(?![\p{L}\p{N}])/gu)) {
    if (match[1] === 'yes') said.add('yes');
    else if (isAnswer(text, match.index)) said.add('no');
  }
  return said;
}

/** How much of the text before a word is looked at: replies may be long, and full of noes. */
const WINDOW = 60;

function isAnswer(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - WINDOW), at);
  const opens = (at <= WINDOW && /^\W*$/u.test(before)) || /\banswer(?: is)?\W*$/u.test(before);
  return opens || AFTER_NO.test(text.slice(at + 'no'.length, at + WINDOW));
}
