/** A counterfactual question of CausalVLBench in its file format. */
export const COUNTERFACTUAL_ROW = {
  id: 'flow_a_20_10_2_40',
  image: ['./flow/a_20_10_2_40_orig.png'],
  question:
    'ball size: medium\nhole position: middle\nwater level: medium\nwater flow: middle\nIf the ball size is changed from medium to large, what are the final values of all variables? Answer in four lines.',
  answer: 'ball size: large\nhole position: middle\nwater level: high\nwater flow: right',
  intervention: 'ball size',
  ball_orig: 'medium',
  hole_orig: 'middle',
  water_level_orig: 'medium',
  water_flow_orig: 'middle',
  ball_cf: 'large',
  hole_cf: 'middle',
  water_level_cf: 'high',
  water_flow_cf: 'right',
};
