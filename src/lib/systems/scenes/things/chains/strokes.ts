import type { Ink } from '../../ink.ts';

/** Draws a line in a colour of its own, without an outline. */
export function strokedLine(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Draws a drop of water. */
export function drop(ink: Ink, x: number, y: number): string {
  return ink.shape(`M${x} ${y - 9}Q${x + 7} ${y} ${x} ${y + 5}Q${x - 7} ${y} ${x} ${y - 9}Z`, '#4c9cd0');
}
