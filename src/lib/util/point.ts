/** A point in a drawing or a chart, in its own units; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
