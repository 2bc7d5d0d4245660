/**
 * What somebody gave or chose cannot be carried out: the message says what would be right, and is shown as it stands. Its
 * class tells it from a bug.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}
