import base from '/work/wt/hands/tests/e2e/playwright.config.ts';
process.env.RUNGS_URL='http://localhost:5304'; process.env.RUNGS_STATIC_URL='http://localhost:5304';
export default { ...base, globalSetup: undefined, testDir: '/work/wt/hands/tests/e2e', outputDir: '/tmp/hands/out', use: {...base.use, screenshot:'off'} };
