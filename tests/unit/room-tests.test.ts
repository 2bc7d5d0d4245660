import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressesIn, pagesOf, roomsNamed, testsOf } from '../support/room-tests.ts';
import { DOMAIN, ROOMS } from '../support/rooms.ts';

const specs = readdirSync('tests/e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `tests/e2e/${name}`);

describe('named rooms', () => {
  it('are those of the architecture, by name or by folder', () => {
    expect(roomsNamed(['chains', 'src/lib/causal', 'src/lib/ui/', 'src/routes', 'cli'])).toEqual([
      'chains',
      'causal',
      'ui',
      'routes',
      'cli',
    ]);
    expect(roomsNamed(['evaluation', 'evaluation/runs'])).toEqual([
      ...['tasks', 'benchmarks', 'runs', 'respondents', 'plans', 'reports', 'sessions', 'runs'].map(
        (room) => `evaluation/${room}`,
      ),
    ]);
  });

  it.each(['chain', 'src/lib/', 'evaluation/bench', 'constructor', '--fast'])(
    'are rejected by name if unknown: %s',
    (name) => {
      expect(() => roomsNamed(['lab', name])).toThrow(`There is no room “${name}”; there are util, causal, `);
    },
  );
});

describe('the tests of a room', () => {
  it('are its own, and those of rooms that import it, dynamically or by a worker', () => {
    const { unit, browser } = testsOf(['causal']);
    expect(unit).toContain('src/lib/causal/inference/exact/frontier.test.ts');
    expect(unit).toContain('src/lib/lab/answers/answers.test.ts');
    expect(unit).toContain('src/cli/causal.test.ts');
    expect(browser).toContain('tests/e2e/lab.spec.ts');
    expect(testsOf(['workers']).unit).toContain('src/lib/instruments/lab/state/lab-questions.test.ts');
  });

  it('exclude tests that it cannot break', () => {
    const { unit, browser } = testsOf(['video']);
    expect(unit.length).toBeLessThan(100);
    expect(browser).toContain('tests/e2e/own-video.spec.ts');
    for (const name of ['lab', 'bench', 'probe', 'tuning'])
      expect(browser).not.toContain(`tests/e2e/${name}.spec.ts`);
  });

  it('are combined for several rooms in one list', () => {
    const [ask, video, both] = [testsOf(['ask']), testsOf(['video']), testsOf(['ask', 'video'])];
    expect(new Set(both.browser)).toEqual(new Set([...ask.browser, ...video.browser]));
    expect(new Set(both.unit)).toEqual(new Set([...ask.unit, ...video.unit]));
  });

  it('include the tests about everything, for any room', () => {
    for (const room of Object.keys(ROOMS))
      expect(testsOf([room]).unit).toContain('tests/unit/circles.test.ts');
  });

  it('are each of the tests in its folder', () => {
    for (const room of DOMAIN) {
      const folder = `src/lib/${room}`;
      const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name}`);
      const { unit } = testsOf([room]);
      expect(own.filter((file) => !unit.includes(file))).toEqual([]);
    }
  });

  it('reach the relay by the address that a page requests', () => {
    expect(testsOf(['server']).browser).toContain('tests/e2e/servers.spec.ts');
    expect(testsOf(['server']).browser).not.toContain('tests/e2e/bench-tuning.spec.ts');
  });
});

describe('the pages of a browser test', () => {
  it.each(specs)('are known for %s', (spec) => {
    expect(pagesOf(spec)).not.toEqual([]);
  });

  it('are those whose address it contains, and all if it uses their list', () => {
    expect(pagesOf('tests/e2e/bench-tuning.spec.ts')).toEqual(['/bench/tune']);
    expect(pagesOf('tests/e2e/bench.spec.ts').toSorted()).toEqual(['/bench', '/bench/item', '/bench/run']);
    expect(pagesOf('tests/e2e/probe-details.spec.ts')).toEqual(['/probe']);
    expect(pagesOf('tests/e2e/model-panel.spec.ts').toSorted()).toEqual([
      '/lab/[system]',
      '/lab/model',
      '/lab/stories',
    ]);
    expect(pagesOf('tests/e2e/pages.spec.ts')).toEqual(
      expect.arrayContaining(['', '/ask', '/chains/[chain]']),
    );
  });

  it.each([
    ["openPage(page, '/lab/pendulum#x')", ['/lab/pendulum']],
    ["openPage(page, '/')", ['/']],
    ['page.goto(`${app.url}/`)', ['/']],
    ['page.goto(`${app.url}/bench/run#${id}`)', ['/bench/run']],
    ['page.goto(`/probe${fragment}`)', ['/probe']],
    ['page.goto(`/lab/${system}/`)', ['/lab/*']],
    ['expect(page).toHaveURL(/\\/bench\\/run\\/?#[0-9a-f]{64}/)', ['/bench/run']],
    ["import { PAGES } from './pages.ts'; const share = 1 / 2; // see /ask", []],
  ])('are read from %s', (code, addresses) => {
    expect(addressesIn(code)).toEqual(addresses);
  });
});
