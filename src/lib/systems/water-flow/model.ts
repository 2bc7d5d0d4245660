/**
 * The water flow after CausalVAE (Yang et al. 2021) as CausalVLBench uses it: the ball lifts the water, the jet leaves
 * a hole. 1.96 is 2 * 0.98, and 0.5 the height at which the jet's reach is measured.
 */
export const waterFlowText = `# Water flow: ball size in thirtieths, hole position in thirds of a drawing unit.
label ball_size "ball size"
label hole_position "hole position"
label water_level "water level"
label water_flow "water flow"
label U_ball_size "cause of the ball size"
label U_hole_position "cause of the hole position"
label h_raw "hidden water amount"

latent U_ball_size ~ randint(5, 34)
latent U_hole_position ~ randint(6, 14)
latent h_raw ~ uniform(10, 39)

ball_size = U_ball_size
hole_position = U_hole_position
water_level = (ball_size/30)^3 + h_raw/10
water_flow = sqrt(1.96*water_level*(hole_position/3 - 0.5))
`;
