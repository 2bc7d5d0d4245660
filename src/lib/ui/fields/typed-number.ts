/** A parsed number, or an error message. */
export type TypedNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: string };

/** Returns a text with a decimal point for a comma and a hyphen for a minus sign (U+2212). */
export function plainNumber(text: string): string {
  return text.trim().replace(',', '.').replace('−', '-');
}

/** Matches 1,000: with a decimal comma one, with a thousands separator a thousand. */
const AMBIGUOUS = /^[−-]?[1-9]\d{0,2},\d{3}$/u;

/**
 * Parses a typed number within a range; a decimal comma and a minus sign (U+2212) are accepted, and a comma that may
 * also separate thousands is rejected.
 *
 * @param range with 0 `digits`, the number is rounded to the integer that is displayed
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
  if (AMBIGUOUS.test(text.trim())) {
    const whole = text.trim().replace(',', '');
    return {
      ok: false,
      problem: `“${text.trim()}” may be ${whole} or ${value}. Type the one that you mean.`,
    };
  }
  if (value < min || value > max) {
    return {
      ok: false,
      problem: `${text.trim()} is outside ${rangeWords({ min, max })}. Type a value in that range.`,
    };
  }
  return { ok: true, value: digits === 0 ? Math.round(value) : value };
}

/** Returns the message that a text is not a number of a range. @param others further allowed inputs: “or …” */
export function notANumber(
  text: string,
  range: { readonly min: number; readonly max: number },
  others = '',
): string {
  return `“${text}” is not a number. Type one from ${rangeWords(range)}${others && `, ${others}`}.`;
}

/** Significant digits of a displayed end of a range that is not an integer. */
const DIGITS_OF_END = 4;

/** Formats an end of a range with a minus sign (U+2212); long numbers are rounded into the range. */
function written(end: number, inwards: 'up' | 'down'): string {
  const step = 10 ** (Math.floor(Math.log10(Math.abs(end))) + 1 - DIGITS_OF_END);
  const steps = inwards === 'up' ? Math.ceil(end / step) : Math.floor(end / step);
  const shown = Number.isInteger(end) ? end : Number((steps * step).toPrecision(DIGITS_OF_END));
  return String(shown).replace('-', '−');
}

/** Formats a range: “−3.464 to 3.464”. */
function rangeWords({ min, max }: { readonly min: number; readonly max: number }): string {
  return `${written(min, 'up')} to ${written(max, 'down')}`;
}

/** Returns whether a text may be an expression: not empty, and not a number such as 1e3. */
export function isExpression(text: string): boolean {
  const plain = plainNumber(text);
  return plain !== '' && !Number.isFinite(Number(plain));
}

/**
 * Returns the attributes of a number's text field; its error message is in the element `ID-problem`.
 *
 * @param takesText whether expressions or negative numbers are allowed: a phone's decimal keyboard has neither
 * letters nor a minus
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

/** Returns a keydown handler: Enter applies the input, Escape reverts it. */
export function typingKeys(take: () => void, takeBack: () => void): (event: KeyboardEvent) => void {
  return ({ key }) => {
    if (key === 'Enter') take();
    if (key === 'Escape') takeBack();
  };
}
