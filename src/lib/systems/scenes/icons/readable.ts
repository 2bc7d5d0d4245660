/** Icons with letters, digits, notes or dials, which a mirrored scene does not mirror. */
export const READABLE_ICONS: ReadonlySet<string> = new Set([
  'alarm-clock',
  'coin',
  'convenience-store',
  'musical-note',
  'musical-notes',
  'red-question-mark',
  'sleeping-face',
  'stopwatch',
  'three-oclock',
  'timer-clock',
  'zzz',
]);
