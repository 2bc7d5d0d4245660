/** What events are called in little room. */
import type { OwnEvent } from './types.ts';

const LONGEST = 44;

/** "3. cracking the eggs": its number, and its short name or the beginning of its sentence, without a full stop. */
export function eventName({ label, text }: Pick<OwnEvent, 'label' | 'text'>, number: number): string {
  const words = (label?.trim() ?? '') || text.trim().replace(/\.+$/u, '') || 'no words yet';
  return `${number}. ${words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words}`;
}
