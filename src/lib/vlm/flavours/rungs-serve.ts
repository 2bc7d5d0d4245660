import { nestedError } from './fields.ts';
import type { Flavour } from './flavour.ts';

/** The models of this app, as `rungs serve` offers them. */
export const rungsServe: Flavour = {
  title: 'rungs serve',
  port: '8765',
  cors: (origin) => `Start it with --origin ${origin}.`,
  error: nestedError,
};
