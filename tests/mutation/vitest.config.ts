import project from '../../vite.config.ts';

const { folders } = JSON.parse(process.env.RUNGS_MUTANTS ?? '{"folders":["src"]}') as { folders: string[] };

/** The tests of the rooms that are changed, alone. What takes long on a busy machine is late, and not a failure. */
export default {
  ...project,
  test: {
    ...project.test,
    projects: undefined,
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    testTimeout: 10 * 60_000,
  },
};
