/** What the paper calls our systems. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  pendulum: 'Pendulum',
  'water-flow': 'Water Flow',
  'causal-circuit': 'Causal Circuit',
};

/** The paper's name of a system; null for one that it does not have, which is ours. */
export function publishedSystem(system: string): string | null {
  return Object.hasOwn(SYSTEM_NAMES, system) ? (SYSTEM_NAMES[system] ?? null) : null;
}

/** The paper's way of writing a variable's name. */
export function publishedVariable(label: string): string {
  return label.replace(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}
