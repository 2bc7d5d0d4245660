import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserText, browserProvenance } from './provenance.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('the browser that made a run', () => {
  it('is called by its own name if it lists brands', () => {
    const brands = [
      { brand: 'Not_A Brand', version: '24' },
      { brand: 'Chromium', version: '131' },
      { brand: 'Microsoft Edge', version: '130' },
    ];
    expect(browserText(chrome, { brands, platform: 'Windows' })).toBe('Microsoft Edge 130 on Windows');
    expect(browserText(chrome, { brands: brands.slice(0, 2), platform: 'Linux' })).toBe(
      'Chromium 131 on Linux',
    );
  });

  it.each([
    [chrome, 'Chromium 131.0.0.0 on Linux x86_64'],
    [`${chrome} Edg/130.0.1`, 'Edge 130.0.1 on Linux x86_64'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
      'Firefox 128.0 on Windows NT 10.0',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari 17.5 on Macintosh',
    ],
    ['something else', 'something else'],
  ])('is read from %s', (userAgent, words) => {
    expect(browserText(userAgent, null)).toBe(words);
  });
});

describe('the provenance of a session', () => {
  const requestAdapter = () => Promise.resolve({ info: { vendor: 'acme' }, features: new Set<string>() });
  afterEach(() => void vi.unstubAllGlobals());

  it('is this Rungs and the browser, and the GPU only if a model runs on it', async () => {
    vi.stubGlobal('navigator', { userAgent: chrome, gpu: { requestAdapter } });
    const here = {
      version: __VERSION__,
      ...(__COMMIT__ === null ? {} : { commit: __COMMIT__ }),
    };
    const plain = await browserProvenance({ backend: 'wasm' });
    expect(plain).toMatchObject(here);
    expect(JSON.stringify(plain)).toContain('Chromium 131.0.0.0 on Linux x86_64');
    expect(plain).not.toHaveProperty('gpu');
    expect(await browserProvenance({ backend: 'webgpu' })).toMatchObject({ ...here, gpu: 'acme' });
    vi.stubGlobal('navigator', { userAgent: chrome });
    expect(await browserProvenance({ backend: 'webgpu' })).not.toHaveProperty('gpu');
  });

  it('uses the browser’s own name', async () => {
    const userAgentData = { brands: [{ brand: 'Opera', version: '9' }], platform: 'Linux' };
    vi.stubGlobal('navigator', { userAgent: chrome, userAgentData });
    expect(JSON.stringify(await browserProvenance({}))).toContain('Opera 9 on Linux');
  });
});
