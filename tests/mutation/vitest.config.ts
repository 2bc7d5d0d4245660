import project from '../../vite.config.ts';

const { folders } = JSON.parse(process.env.RUNGS_MUTANTS ?? '{"folders":["src"]}') as { folders: string[] };

/** Runs only the tests of the mutated rooms. A test that is slow on a busy machine counts as late, not as a failure. */
export default {
  ...project,
  test: {
    ...project.test,
    projects: undefined,
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    testTimeout: 10 * 60_000,
  },
};
