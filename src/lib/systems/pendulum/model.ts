/**
 * The pendulum after CausalVAE (Yang et al. 2021) as CausalVLBench uses it: rod of length 8 with a bob of radius 1.5,
 * pivot 11 above the floor, parallel light. Both shadow equations project the pivot and the bob's far side.
 */
export const pendulumText = `# Pendulum: angle and light count steps of 0.9 degrees (pi/200).
label pendulum_angle "pendulum angle"
label light_position "light position"
label shadow_length "shadow length"
label shadow_position "shadow position"
label U_pendulum_angle "cause of the pendulum angle"
label U_light_position "cause of the light position"

latent U_pendulum_angle ~ randint(-44, 43)
latent U_light_position ~ randint(60, 147)

pendulum_angle = U_pendulum_angle
light_position = U_light_position
shadow_length = max(3, abs(9.5*sin(pendulum_angle*pi/200) + 9.5*cos(pendulum_angle*pi/200)/tan(light_position*pi/200)))
shadow_position = 10 + 9.5*sin(pendulum_angle*pi/200)/2 - (22 - 9.5*cos(pendulum_angle*pi/200))/(2*tan(light_position*pi/200))
`;
