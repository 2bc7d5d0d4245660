/** An error that a person can act on (an input, a file, the browser), as opposed to a bug; `message` is shown unchanged. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
