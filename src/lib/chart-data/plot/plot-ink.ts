// Pages and reports use different custom properties; the last colour is the fallback.

/** Colours of plots in pages and in reports. */
export const INK = 'var(--ink, #1c2228)';
export const SOFT = 'var(--ink-faint, var(--quiet, #5f6b76))';
export const LINE = 'var(--line, #dcdfe2)';
export const PAPER = 'var(--paper, #fbfaf7)';
export const FILL = `color-mix(in srgb, ${INK} 55%, ${PAPER})`;
