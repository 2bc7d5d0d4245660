/** The hues of the page (app.css): three that mean something, and ink. */
export type DraggableHue = 'observed' | 'intervened' | 'counterfactual' | 'ink';

/** The custom properties that a value in a sentence is drawn with, as a style. */
export function draggableStyle(hue: DraggableHue): string {
  const soft = hue === 'ink' ? 'var(--sunken)' : `var(--${hue}-soft)`;
  return `--hue: var(--${hue}); --soft: ${soft}`;
}
