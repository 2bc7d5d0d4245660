/** Positions of the three buttons along the arm's path, from 0 to 1. */
export const BUTTONS = { green: 0.25, red: 0.52, blue: 0.82 } as const;
export type ButtonColour = keyof typeof BUTTONS;

/** Distance from a button's centre at which the arm no longer presses it. */
export const PRESS_REACH = 0.08;

/**
 * Returns how far an arm position presses a button: 1 at the centre, 0 from `PRESS_REACH` on, with a flat top and
 * without kinks. It is one half at a distance of 0.059, within 0.02 of where the measured pictures of the published
 * circuit turn their lights on and off (green 0.19 to 0.315, red 0.445 to 0.60, blue 0.76 to 0.88).
 */
export function press(button: ButtonColour, arm: number): number {
  const distance = Math.min(1, Math.abs(arm - BUTTONS[button]) / PRESS_REACH);
  return (1 - distance ** 4) ** 2;
}
