import { hashText } from '../../../util/hash.ts';

/** Makes names of pictures and ids of items: hashes, which say nothing of what they name. */
export function itemNames(task: string, subject: string, seed: number): (what: string) => string {
  return (what) => hashText(`${task} ${subject} ${seed} ${what}`).slice(0, 16);
}
