/** A typed text as a number, or what is wrong with it, in words. */
export type TypedNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: string };

/** A typed text with a decimal point for a comma and a hyphen for a true minus sign. */
export function plainNumber(text: string): string {
  return text.trim().replace(',', '.').replace('−', '-');
}

/** Reads a typed number of a range; a decimal comma and a true minus sign are read too. */
export function typedNumber(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): TypedNumber {
  const plain = plainNumber(text);
  const value = Number(plain);
  if (plain === '' || !Number.isFinite(value)) {
    return { ok: false, problem: `“${text}” is not a number. Type one from ${min} to ${max}.` };
  }
  if (value < min || value > max) {
    return { ok: false, problem: `${text.trim()} is outside ${min} to ${max}. Type a value in that range.` };
  }
  return { ok: true, value };
}
