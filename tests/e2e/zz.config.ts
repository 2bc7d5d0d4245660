import config from './playwright.config.ts';
export default { ...config, globalSetup: undefined, outputDir: '/tmp/cases/out', timeout: 60_000, workers: 2 };
