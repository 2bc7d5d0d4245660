/** Splits a caption around an expression: the shortest match. */
export function markExpression(
  caption: string,
  expressions: readonly { readonly isIn: (text: string) => boolean }[],
): readonly { readonly text: string; readonly isHighlighted: boolean }[] {
  const words = caption.split(/(\s+)/u);
  const counts = (from: number, to: number): boolean =>
    expressions.some(({ isIn }) => isIn(words.slice(from, to).join('')));
  for (let length = 1; length <= Math.min(words.length, 9); length++) {
    for (let from = 0; from + length <= words.length; from++) {
      if (!counts(from, from + length)) continue;
      return [
        { text: words.slice(0, from).join(''), isHighlighted: false },
        { text: words.slice(from, from + length).join(''), isHighlighted: true },
        { text: words.slice(from + length).join(''), isHighlighted: false },
      ];
    }
  }
  return [{ text: caption, isHighlighted: false }];
}
