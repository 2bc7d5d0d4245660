/** Patterns for verdicts on another sentence: “it is false that A led to B”. English. */

const TRUE = String.raw`(?:true|right|correct|so|the\s+case|a\s+fact)`;
const FALSE = String.raw`(?:false|wrong|untrue|incorrect|mistaken|a\s+mistake|a\s+lie|a\s+myth)`;
const IS = String.raw`(?:is|was|would\s+be|seems)`;
const VERDICT = String.raw`(?<not>n't|\s+not|\s+never)?\s+(?:\w+ly\s+)?(?:(?<yes>${TRUE})|(?<no>${FALSE}))`;
const SAY = String.raw`(?:\s+to\s+(?:say|claim|think|believe|assume))?`;
const CLAIM = String.raw`(?:the\s+)?(?:claim|statement|idea|assertion|belief|assumption)`;

const BEFORE = new RegExp(
  String.raw`^\W*(?:(?:and|but|no|yes)\b\W*)?it(?:'s|\s+${IS})${VERDICT}${SAY}\s+that\s+`,
  'iu',
);
const AFTER = new RegExp(
  String.raw`^\W*(?:(?:and|but)\s+)?(?:${CLAIM}\s+)?that\s+(?<claim>.+?)\s+${IS}${VERDICT}\W*$`,
  'iu',
);

/** Splits a verdict into the judged claim and whether it is denied; null if the text is not a verdict. */
export function verdictOn(text: string): { readonly claim: string; readonly isDenied: boolean } | null {
  const found = BEFORE.exec(text) ?? AFTER.exec(text);
  if (found === null) return null;
  const { claim = text.slice(found[0].length), not, no } = found.groups ?? {};
  return { claim, isDenied: (not === undefined) !== (no === undefined) };
}
