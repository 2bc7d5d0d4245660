import { plainText } from './answer-text.ts';

/** Reading of a reply to a yes/no question. */
export type YesNoReading = 'yes' | 'no' | 'both' | 'neither';

/** Parses a reply as the authors' code does: exactly “yes” is yes, anything else, including “Yes.”, is no. */
export function readYesNoAsPublished(text: string): 'yes' | 'no' {
  return text.trim().toLowerCase() === 'yes' ? 'yes' : 'no';
}

/** Matches the words of the question, which many replies repeat. */
const ECHO = /\b(?:yes|no)\s*(?:or|\/)\s*(?:yes|no)\b/gu;
const PREAMBLE =
  /^\W*(?:(?:so|therefore|thus)\W+)?(?:(?:the|my)\s+)?(?:final\s+|correct\s+)?answer(?:\s+is)?\W*/u;
const BOOLEAN = /^\W*(?:\w+\s*:\s*)?(true|false)\W*$/u;
/** Matches what may follow a “no” that is an answer; before other words it is part of “no change”, “no other”. */
const AFTER_NO = /^[^\S\n]*(?:$|[\n.,;:!?)\]}\u2013\u2014-]|(?:because|since|as|and|or|but)\b)/u;

/** Verbs of finding out: “no way to tell” is not an answer. */
const TO_KNOW =
  '(?:tell|know|say|determin|decid|judg|answer|verify|confirm|infer|conclud|find out|figure out|be (?:sure|certain)|being (?:sure|certain))';
/**
 * Matches what follows a “no” that is not an answer: of not knowing, of nothing to look at, “no doubt”, “no
 * matter”.
 */
const NO_VERDICT = new RegExp(
  `^ (?:${[
    '(?:(?:real|clear|definite|definitive|certain|good|single|simple|final|reliable|such|further|more|enough|sufficient|specific|visual|correct|possible) )*' +
      '(?:ideas?|clues?|answers?|opinions?|comments?|verdict|conclusions?|response|reply|judge?ment|guess|knowledge|information|info|data|context)',
    `way (?:[a-z]+ ){0,3}${TO_KNOW}[a-z]*`,
    `one (?:(?:can|could|will|would|really|ever) )*${TO_KNOW}[a-z]*`,
    '(?:images?|pictures?|photos?|videos?|frames?|question) (?:[a-z]+ ){0,2}(?:given|provided|attached|supplied|shown|available|found|uploaded|included)',
    'doubts?|question|matter|wonder|problem|worries|worry|offen[cs]e|thanks|thank you|kidding',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/**
 * Matches what makes a following yes or no hypothetical: “cannot say yes”, “if the answer is no”, “not a clear
 * yes”.
 */
const IN_DOUBT =
  /(?<![\p{L}\p{N}])(?:not|cannot|cant|couldnt|dont|didnt|wont|wouldnt|isnt|neither|nor|unable|unsure|uncertain|unclear|unknown|impossible|(?:hard|difficult) to|if|whether)(?: (?:to|be|been|for|with|on|of|as|i|you|we|it|its|is|was|are|that|the|a|an|any|whether|if|say|tell|know|answer|give|conclude|confirm|decide|state|determine|sure|certain|clear|possible|definite|definitively|definitive|simple|correct|right|final|would|should))* ?$/u;

/**
 * Parses a reply leniently: “**Yes.**”, “Answer: no”, `{"answer": "yes"}`, “Yes, because there is no other way”.
 * “No” within a sentence counts only by itself, and neither word counts in phrases that decide nothing: “no idea”,
 * “no way to tell”, “no doubt”, “I cannot say yes”.
 */
export function readYesNo(text: string): YesNoReading {
  const plain = plainText(text);
  const [, truth] = BOOLEAN.exec(plain) ?? [];
  if (truth !== undefined) return truth === 'true' ? 'yes' : 'no';
  // Remove an echo only if there is another answer: “yes or no” alone is both.
  const rest = plain.replace(ECHO, ' ');
  const labels = wordsIn(rest.replace(PREAMBLE, ''));
  if (labels.size === 0 && rest !== plain) return 'both';
  if (labels.size === 2) return 'both';
  const [only] = labels;
  return only ?? 'neither';
}

/** Characters of context examined before and after a word; replies may be long and contain many noes. */
const WINDOW = 60;

function wordsIn(text: string): ReadonlySet<'yes' | 'no'> {
  const labels = new Set<'yes' | 'no'>();
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])(yes|no)(?![\p{L}\p{N}])/gu)) {
    const before = text.slice(Math.max(0, match.index - WINDOW), match.index);
    if (IN_DOUBT.test(before)) continue;
    if (match[1] === 'yes') labels.add('yes');
    else if (isAnswer(text, match.index, before)) labels.add('no');
  }
  return labels;
}

function isAnswer(text: string, at: number, before: string): boolean {
  const after = text.slice(at + 'no'.length, at + WINDOW);
  if (NO_VERDICT.test(after)) return false;
  const opens = (at <= WINDOW && /^\W*$/u.test(before)) || /\banswer(?: is)?\W*$/u.test(before);
  // Before a number, “no” abbreviates “number”: “event no. 3”.
  return opens || (AFTER_NO.test(after) && !/^\.? ?\d/u.test(after));
}
