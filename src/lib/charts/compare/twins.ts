/** One variable in both worlds. */
export interface TwinRow {
  readonly label: string;
  readonly actual: string;
  readonly twin: string;
  /** `set`: what is imagined otherwise; `kept`: what this person or day brings into both worlds, seen or not. */
  readonly role?: 'set' | 'kept';
}

/** What became of a variable in the other world. */
export type TwinChange = 'set' | 'changed' | 'same';

/** A variable is `set` where it was imagined otherwise, even if that is what it was. */
export function twinChange({ actual, twin, role }: TwinRow): TwinChange {
  if (role === 'set') return 'set';
  return actual === twin ? 'same' : 'changed';
}
