/** A typed text as a number, or what is wrong with it, in words. */
export type TypedNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: string };

/** A typed text with a decimal point for a comma and a hyphen for a true minus sign. */
export function plainNumber(text: string): string {
  return text.trim().replace(',', '.').replace('−', '-');
}

/**
 * Reads a typed number of a range; a decimal comma and a true minus sign are read too.
 *
 * @param range with no `digits` behind the point, the number is rounded to the whole one that is shown
 */
export function typedNumber(
  text: string,
  { min, max, digits }: { readonly min: number; readonly max: number; readonly digits?: number },
): TypedNumber {
  const plain = plainNumber(text);
  const value = Number(plain);
  if (plain === '' || !Number.isFinite(value)) {
    return { ok: false, problem: notANumber(text, { min, max }) };
  }
  if (value < min || value > max) {
    return {
      ok: false,
      problem: `${text.trim()} is outside ${rangeWords({ min, max })}. Type a value in that range.`,
    };
  }
  return { ok: true, value: digits === 0 ? Math.round(value) : value };
}

/** Says of a text that it is no number of a range. @param others what may be typed besides: “or …” */
export function notANumber(
  text: string,
  range: { readonly min: number; readonly max: number },
  others = '',
): string {
  return `“${text}” is not a number. Type one from ${rangeWords(range)}${others && `, ${others}`}.`;
}

/** Significant digits of the end of a range that is no whole number. */
const DIGITS_OF_END = 4;

/** An end of a range as the page writes it, with a true minus sign; a long one by a shorter one within the range. */
function written(end: number, inwards: 'up' | 'down'): string {
  const step = 10 ** (Math.floor(Math.log10(Math.abs(end))) + 1 - DIGITS_OF_END);
  const steps = inwards === 'up' ? Math.ceil(end / step) : Math.floor(end / step);
  const shown = Number.isInteger(end) ? end : Number((steps * step).toPrecision(DIGITS_OF_END));
  return String(shown).replace('-', '−');
}

/** Both ends of a range: “−3.464 to 3.464”. */
function rangeWords({ min, max }: { readonly min: number; readonly max: number }): string {
  return `${written(min, 'up')} to ${written(max, 'down')}`;
}

/** Whether a typed text may be an expression: it is no number such as 1e3, and not empty. */
export function isExpression(text: string): boolean {
  const plain = plainNumber(text);
  return plain !== '' && !Number.isFinite(Number(plain));
}

/**
 * What a field over a number that is typed has beside its value. What is wrong with it stands below, in the element `ID-problem`.
 *
 * @param takesText expressions or negative numbers are typed, too: a phone's keys for decimals have neither letters nor a minus
 */
export function typedField(label: string, problem: string, id: string, takesText: boolean) {
  return {
    type: 'text',
    inputmode: takesText ? 'text' : 'decimal',
    autocomplete: 'off',
    'aria-label': `${label}, value`,
    'aria-invalid': problem !== '',
    'aria-describedby': `${id}-problem`,
  } as const;
}

/** The keys of such a field: Enter takes what is typed, Escape takes it back. */
export function typingKeys(take: () => void, takeBack: () => void): (event: KeyboardEvent) => void {
  return ({ key }) => {
    if (key === 'Enter') take();
    if (key === 'Escape') takeBack();
  };
}
