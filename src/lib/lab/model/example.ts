/** A small model to start from: a confounded treatment. */
export const exampleModel = `# Who is ill is treated more often, and gets well less often.
label ill "illness"
label treated "treatment"
label well "recovery"
ill ~ bernoulli(0.4)
treated ~ bernoulli(if(ill == 1, 0.8, 0.2))
well ~ bernoulli(0.5 - 0.3*ill + 0.25*treated)
`;
