/** The paper's names of Rungs' systems. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  pendulum: 'Pendulum',
  'water-flow': 'Water Flow',
  'causal-circuit': 'Causal Circuit',
};

/** Returns the paper's name of a system; null for one of Rungs' own. */
export function publishedSystem(system: string): string | null {
  return Object.hasOwn(SYSTEM_NAMES, system) ? (SYSTEM_NAMES[system] ?? null) : null;
}

/** Returns a variable's name as the paper writes it. */
export function publishedVariable(label: string): string {
  return label.replace(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}
