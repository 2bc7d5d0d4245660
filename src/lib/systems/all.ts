/** Every system with its words and drawings: for the command, for what reads cases and makes items, and for tests. */
import { chainSystems } from './chains/index.ts';
import { systems } from './index.ts';
import { storySystems } from './stories/index.ts';
import type { System } from './types.ts';

/** The drawn systems, then the stories, then the chains. */
export const allSystems: readonly System[] = [...systems, ...storySystems, ...chainSystems];
