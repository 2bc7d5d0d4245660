const RESERVED: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['^', '\\textasciicircum{}'],
  ['~', '\\textasciitilde{}'],
]);

/** LaTeX of words and numbers. */

/** Writes text as `\text{...}`, with the characters that LaTeX reserves escaped. */
export function latexText(text: string): string {
  const escaped = text.replace(/[\\{}$&#^_%~]/g, (character) => RESERVED.get(character) ?? `\\${character}`);
  return `\\text{${escaped}}`;
}

/**
 * Writes a number with at most `digits` digits after the decimal point; very large and very small ones as powers of
 * ten.
 */
export function latexNumber(value: number, digits: number): string {
  const size = Math.abs(value);
  if (value !== 0 && (size >= 1e9 || size < 0.5 * 10 ** -digits)) {
    const [mantissa = '', exponent = ''] = value.toExponential(Math.min(digits, 3)).split('e');
    return `${trimZeros(mantissa)} \\cdot 10^{${Number(exponent)}}`;
  }
  return trimZeros(value.toFixed(digits));
}

function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Writes an identifier as a symbol: X, X_{2}, U_{X}, \mathit{shadow\_length}. */
export function latexSymbol(name: string): string {
  const [, letter = '', index = ''] = /^([A-Za-z])_?([0-9]*|[A-Z][0-9]*)$/.exec(name) ?? [];
  if (letter !== '') return index === '' ? letter : `${letter}_{${index}}`;
  if (/^U_./.test(name)) return `U_{${latexSymbol(name.slice(2))}}`;
  return `\\mathit{${name.replaceAll('_', '\\_')}}`;
}
