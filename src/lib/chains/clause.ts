/** A sentence as a part of another one: "The cook cracks two eggs." gives "the cook cracks two eggs". */
export function clause(sentence: string): string {
  const bare = sentence.trim().replace(/[.!?]+$/u, '');
  return /^(?:The|A|An)\b/u.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
}
