/** How tightly operators bind, in a text as in LaTeX, loosest first. */
export const BINDING = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, sign: 7 } as const;

/** How tightly a piece of LaTeX holds together; a looser piece inside a tighter one needs brackets. */
export const TIGHTNESS = { ...BINDING, power: 8, atom: 9 } as const;

/** A part of a formula in LaTeX. */
export interface LatexPiece {
  readonly latex: string;
  readonly tightness: number;
  /** Of a distinction of cases its lines, so that one in the last case goes on in the same braces. */
  readonly lines?: readonly string[];
}

/** A piece that never needs brackets. */
export function atom(latex: string): LatexPiece {
  return { latex, tightness: TIGHTNESS.atom };
}

/** LaTeX between `\left(` and `\right)`: round brackets as high as what they hold. */
export function bracketed(latex: string): string {
  return `\\left(${latex}\\right)`;
}

/** A piece's LaTeX, in brackets if it is looser than its surroundings. */
export function within(tightness: number, piece: LatexPiece): string {
  return piece.tightness >= tightness ? piece.latex : bracketed(piece.latex);
}

/** A function by its command: \sin\left(x\right). */
export function command(name: string): (operands: readonly LatexPiece[]) => LatexPiece {
  return (operands) => atom(`\\${name}${bracketed(operands.map(({ latex }) => latex).join(',\\, '))}`);
}

/** A function of one operand whose LaTeX stands between two texts, such as `\sqrt{` and `}`. */
export function around(before: string, after: string): (operands: readonly LatexPiece[]) => LatexPiece {
  return ([operand]) => atom(`${before}${operand?.latex ?? ''}${after}`);
}

/** Two operands joined by a sign. Only a + (b + c), and so on, may go without brackets on the right. */
export function joined(
  sign: string,
  tightness: number,
  { associates }: { readonly associates: boolean },
): (operands: readonly LatexPiece[]) => LatexPiece {
  return ([left, right]) => {
    if (left === undefined || right === undefined) return atom('');
    const second = within(associates ? tightness : tightness + 1, right);
    // A negative number on the right never goes without brackets.
    const shown = second.startsWith('-') ? bracketed(second) : second;
    const leftTightness = tightness === TIGHTNESS.comparison ? tightness + 1 : tightness;
    return { latex: `${within(leftTightness, left)} ${sign} ${shown}`, tightness };
  };
}
