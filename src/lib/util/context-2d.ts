import { InputError } from './input-error.ts';

/**
 * Returns the 2D context of a canvas.
 *
 * @param remedy what the user can do; ends the error's message
 *
 * @throws InputError where the browser has no 2D context for it
 */
export function context2d<Canvas extends HTMLCanvasElement | OffscreenCanvas>(
  canvas: Canvas,
  settings?: CanvasRenderingContext2DSettings,
  remedy = 'try another browser',
): ContextOf<Canvas> {
  const context = canvas.getContext('2d', settings);
  if (context === null)
    throw new InputError(`This browser cannot draw off screen (no 2D canvas context): ${remedy}.`);
  return context as ContextOf<Canvas>;
}

type ContextOf<Canvas> = Canvas extends HTMLCanvasElement
  ? CanvasRenderingContext2D
  : OffscreenCanvasRenderingContext2D;
