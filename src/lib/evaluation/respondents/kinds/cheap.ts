import { DEFAULT_RETRY } from '../../runs/index.ts';

/** Of one who answers here, at no cost, item by item. */
export const CHEAP = { retry: DEFAULT_RETRY, made: {}, costly: false, concurrency: 1 };
