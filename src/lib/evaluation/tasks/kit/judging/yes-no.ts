import { plainText } from './answer-text.ts';

/** What a reply to a yes/no question says. */
export type YesNoReading = 'yes' | 'no' | 'both' | 'neither';

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

/** Verbs of finding out: who says that there is no way to do it says nothing of what was asked. */
const TO_KNOW =
  '(?:tell|know|say|determin|decid|judg|answer|verify|confirm|infer|conclud|find out|figure out|be (?:sure|certain)|being (?:sure|certain))';
/** What follows a "no" that is part of another phrase: of not knowing, of nothing to look at, "no doubt", "no matter". */
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
/** What makes a yes or no after it one that was not said: "cannot say yes", "if the answer is no", "not a clear yes". */
const IN_DOUBT =
  /(?<![\p{L}\p{N}])(?:not|cannot|cant|couldnt|dont|didnt|wont|wouldnt|isnt|neither|nor|unable|unsure|uncertain|unclear|unknown|impossible|(?:hard|difficult) to|if|whether)(?: (?:to|be|been|for|with|on|of|as|i|you|we|it|its|is|was|are|that|the|a|an|any|whether|if|say|tell|know|answer|give|conclude|confirm|decide|state|determine|sure|certain|clear|possible|definite|definitively|definitive|simple|correct|right|final|would|should))* ?$/u;

/**
 * Reads a reply tolerantly: "**Yes.**", "Answer: no", `{"answer": "yes"}`, "Yes, because there is no other way".
 * The word "no" within a sentence counts only where it stands for itself, and neither word where it is part of a phrase
 * that decides nothing: "no idea", "no way to tell", "no doubt", "I cannot say yes".
 */
export function readYesNo(text: string): YesNoReading {
  const plain = plainText(text);
  const [, truth] = BOOLEAN.exec(plain) ?? [];
  if (truth !== undefined) return truth === 'true' ? 'yes' : 'no';
  // An echo is taken away only where something else answers: a bare "yes or no" is both.
  const rest = plain.replace(ECHO, ' ');
  const labels = wordsIn(rest.replace(PREAMBLE, ''));
  if (labels.size === 0 && rest !== plain) return 'both';
  if (labels.size === 2) return 'both';
  const [only] = labels;
  return only ?? 'neither';
}

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

/** How much of the text around a word is looked at: replies may be long, and full of noes. */
const WINDOW = 60;

function isAnswer(text: string, at: number, before: string): boolean {
  const after = text.slice(at + 'no'.length, at + WINDOW);
  if (NO_VERDICT.test(after)) return false;
  const opens = (at <= WINDOW && /^\W*$/u.test(before)) || /\banswer(?: is)?\W*$/u.test(before);
  // A number after it makes it "number": "event no. 3".
  return opens || (AFTER_NO.test(after) && !/^\.? ?\d/u.test(after));
}
