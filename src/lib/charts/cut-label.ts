/** A label of at most so many characters; what is cut off is said by an ellipsis. */
export function cutLabel(label: string, letters: number): string {
  return label.length <= letters ? label : `${label.slice(0, letters - 1)}…`;
}
