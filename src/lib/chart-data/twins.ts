/** One variable in both worlds. */
export interface TwinRow {
  readonly label: string;
  readonly actual: string;
  readonly twin: string;
  /** `set`: changed by the counterfactual; `kept`: noise or context shared by both worlds, observed or not. */
  readonly role?: 'set' | 'kept';
}

/** Difference of a variable in the other world. */
export type TwinChange = 'set' | 'changed' | 'same';

/** Returns how a variable differs; `set` where the counterfactual sets it, even to its actual value. */
export function twinChange({ actual, twin, role }: TwinRow): TwinChange {
  if (role === 'set') return 'set';
  return actual === twin ? 'same' : 'changed';
}
