import { required } from './required.ts';

/** Returns promises by name, which the test settles by `end`; an error rejects. The latest of a name counts. */
export function heldPromises<Value>() {
  const ends = new Map<string, (value: Value | Error) => void>();
  return {
    hold: (name: string): Promise<Value> =>
      new Promise((resolve, reject) => {
        ends.set(name, (value) => (value instanceof Error ? reject(value) : resolve(value)));
      }),
    end: (name: string, value: Value | Error): void => required(ends.get(name))(value),
  };
}
