import type { Clothes, FigurePart } from '../../scenes/types.ts';

/** Draws somebody in the same clothes: the head, the middle, and what is unlike other pictures. */
type Person = (head: string, x: number, more?: Partial<FigurePart>) => FigurePart;

/** Somebody in these clothes, standing near the lower edge of the picture. */
export function personIn(figure: Clothes, usual: Partial<FigurePart> = {}): Person {
  return (head, x, more = {}) => ({ figure, head, x, foot: 90, height: 62, ...usual, ...more });
}
