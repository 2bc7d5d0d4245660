/** Loads the engine in a chunk of its own, so that the page does not wait for it. */
export const loadEngine = (): Promise<typeof import('./clip.ts')> => import('./clip.ts');
