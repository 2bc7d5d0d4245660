/** The stories of this category; `../groups.ts` has their order. */
export { clearing } from './clearing.ts';
export { eggs } from './eggs.ts';
export { flowering } from './flowering.ts';
export { frost } from './frost.ts';
export { giant } from './giant.ts';
export { hive } from './hive.ts';
export { lightning } from './lightning.ts';
export { nibbled } from './nibbled.ts';
export { pollinated } from './pollinated.ts';
export { raking } from './raking.ts';
export { shaded } from './shaded.ts';
export { showpiece } from './showpiece.ts';
export { storm } from './storm.ts';
export { turning } from './turning.ts';
export { vase } from './vase.ts';
export { wilting } from './wilting.ts';
