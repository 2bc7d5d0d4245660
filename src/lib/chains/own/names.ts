/** Short names of events. */
import type { OwnEvent } from './types.ts';

const MAX_NAME_CHARACTERS = 44;

/** Returns an event's number and its short name or the beginning of its sentence: “3. cracking the eggs”. */
export function eventName({ label, text }: Pick<OwnEvent, 'label' | 'text'>, number: number): string {
  const words = (label?.trim() ?? '') || text.trim().replace(/\.+$/u, '') || 'no words yet';
  return `${number}. ${words.length > MAX_NAME_CHARACTERS ? `${words.slice(0, MAX_NAME_CHARACTERS - 1).trimEnd()}…` : words}`;
}
