/** Binding powers of operators, in a text as in LaTeX, loosest first. */
export const BINDING = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, sign: 7 } as const;

/** Binding powers of LaTeX pieces; a looser piece inside a tighter one needs brackets. */
export const TIGHTNESS = { ...BINDING, power: 8, atom: 9 } as const;

/** A part of a formula in LaTeX. */
export interface LatexPiece {
  readonly latex: string;
  readonly tightness: number;
  /** The lines of a case distinction, so that one in its last branch continues in the same braces. */
  readonly lines?: readonly string[];
}

/** Returns a piece that never needs brackets. */
export function atom(latex: string): LatexPiece {
  return { latex, tightness: TIGHTNESS.atom };
}

/** Puts LaTeX between `\left(` and `\right)`, round brackets that grow with their content. */
export function inBrackets(latex: string): string {
  return `\\left(${latex}\\right)`;
}

/** Returns a piece's LaTeX, in brackets if it binds less tightly than its context. */
export function bracketIfLooser(tightness: number, piece: LatexPiece): string {
  return piece.tightness >= tightness ? piece.latex : inBrackets(piece.latex);
}

/** Returns a writer for a function by its command: \sin\left(x\right). */
export function commandWriter(name: string): (operands: readonly LatexPiece[]) => LatexPiece {
  return (operands) => atom(`\\${name}${inBrackets(operands.map(({ latex }) => latex).join(',\\, '))}`);
}

/** Returns a writer for a function of one operand whose LaTeX is between two texts, such as `\sqrt{` and `}`. */
export function wrapWriter(before: string, after: string): (operands: readonly LatexPiece[]) => LatexPiece {
  return ([operand]) => atom(`${before}${operand?.latex ?? ''}${after}`);
}

/**
 * Returns a writer for two operands joined by a sign. Only associative operators, as a + (b + c), need no brackets on
 * the right.
 */
export function infixWriter(
  sign: string,
  tightness: number,
  { associates }: { readonly associates: boolean },
): (operands: readonly LatexPiece[]) => LatexPiece {
  return ([left, right]) => {
    if (left === undefined || right === undefined) return atom('');
    const second = bracketIfLooser(associates ? tightness : tightness + 1, right);
    // A negative number on the right always has brackets.
    const shown = second.startsWith('-') ? inBrackets(second) : second;
    const leftTightness = tightness === TIGHTNESS.comparison ? tightness + 1 : tightness;
    return { latex: `${bracketIfLooser(leftTightness, left)} ${sign} ${shown}`, tightness };
  };
}
