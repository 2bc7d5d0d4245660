/**
 * A day at the beach: the sky makes people put on sunscreen, eat ice cream and burn; sunscreen protects; skin type is
 * hidden. So people with sunscreen burn more (the sky is a common cause) although it protects, and ice cream correlates
 * with burning without causing it. Our own model, small enough to count by hand: its 30 worlds of sky and skin are
 * equally likely.
 */
export const beachText = `# The beach: sunshine and sunburn are levels from 0 to 2, sunscreen and ice cream are 0 or 1.
label sunshine "sunshine"
label sunscreen "sunscreen"
label ice_cream "ice cream"
label sunburn "sunburn"
label U_sunshine "cause of the sunshine"
label skin "sensitivity of the skin"
label U_sunscreen "chance in the sunscreen"
label U_ice_cream "chance in the ice cream"

latent U_sunshine ~ randint(0, 2)
latent skin ~ randint(1, 10)          # hidden; 10 burns most easily

sunshine = U_sunshine
sunscreen ~ bernoulli(0.05 + 0.45*sunshine)
ice_cream ~ bernoulli(0.2 + 0.3*sunshine)
sunburn = if(sunshine == 0, 0, if(sunshine == 1, if(sunscreen == 1, 0, (skin > 5) + (skin > 7)), if(sunscreen == 1, (skin > 1) + (skin > 7), 1 + (skin > 4))))
`;
