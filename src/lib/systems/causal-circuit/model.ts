import { BUTTONS, PRESS_REACH, type ButtonColour } from './press.ts';

/** Returns how far the arm presses a button (see `press`), in the model language. */
function pressed(button: ButtonColour): string {
  return `(1 - min(1, abs(robot_arm - ${BUTTONS[button]})/${PRESS_REACH})^4)^2`;
}

/** Returns a light's mechanism: Beta(5v, 5(1 - v)) with v = 0.2 + 0.6 * drive, so that its mean is v. */
function light(drive: string): string {
  return `beta(5*(0.2 + 0.6*${drive}), 5*(0.8 - 0.6*${drive}))`;
}

/**
 * The causal circuit (Brehmer et al. 2022) as CausalVLBench describes it: an arm over three buttons, each turning on
 * its light; the green and the blue light also turn on the red one.
 */
export const causalCircuitText = `# Causal circuit: everything runs from 0 to 1.
label robot_arm "robot arm"
label green_light "green light"
label blue_light "blue light"
label red_light "red light"
label U_robot_arm "cause of the robot arm"
label U_green_light "chance in the green light"
label U_blue_light "chance in the blue light"
label U_red_light "chance in the red light"

latent U_robot_arm ~ uniform(0, 1)

robot_arm = U_robot_arm
green_light ~ ${light(pressed('green'))}
blue_light ~ ${light(pressed('blue'))}
red_light ~ ${light(`clip(green_light + blue_light + ${pressed('red')}, 0, 1)`)}
`;
