import { afterEach, expect, it, vi } from 'vitest';

class Pointer extends Event {
  readonly movementX: number;
  readonly movementY = 0;
  constructor(type: string, movementX: number) {
    super(type);
    this.movementX = movementX;
  }
}

/** Returns a page without an interaction, and a function that returns whether the first one has come. */
async function untouchedPage() {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  vi.stubGlobal('PointerEvent', Pointer);
  vi.resetModules();
  const { firstInteraction } = await import('./first-interaction.ts');
  let hasCome = false;
  void firstInteraction().then(() => (hasCome = true));
  const after = async (event: Event): Promise<boolean> => {
    window.dispatchEvent(event);
    await Promise.resolve();
    return hasCome;
  };
  return after;
}

afterEach(() => void vi.unstubAllGlobals());

it('a pointer at rest under a new page is not an interaction, but its first movement is', async () => {
  const after = await untouchedPage();
  expect(await after(new Pointer('pointermove', 0))).toBe(false);
  expect(await after(new Pointer('pointermove', 3))).toBe(true);
});

it.each(['pointerdown', 'keydown', 'wheel', 'touchstart', 'click', 'focusin', 'change'])(
  'the first interaction can be a %s',
  async (type) => {
    const after = await untouchedPage();
    expect(await after(type === 'pointerdown' ? new Pointer(type, 0) : new Event(type))).toBe(true);
  },
);
