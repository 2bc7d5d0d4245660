/** A place in a drawing or a chart, in its own units, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
