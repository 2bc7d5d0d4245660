/** An error in the user's input, as opposed to a bug; `message` says what would be right, and is shown unchanged. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
