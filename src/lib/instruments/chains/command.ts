/** `rungs agents` and `rungs distil`: find a chain's causal graph with four agents, and make fine-tuning examples. */
import type { Command } from 'commander';

/** Adds `agents` or `distil` to `rungs`, and loads only that one. */
export async function register(program: Command, name: string): Promise<void> {
  if (name === 'agents') (await import('./command/agents/agents.ts')).registerAgents(program);
  else (await import('./command/distil/distil.ts')).registerDistil(program);
}
