/** Returns a sentence as a clause: “The cook cracks two eggs.” becomes “the cook cracks two eggs”. */
export function clause(sentence: string): string {
  const bare = sentence.trim().replace(/[.!?]+$/u, '');
  return /^(?:The|A|An)\b/u.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
}
