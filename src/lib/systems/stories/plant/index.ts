import type { Story } from '../types.ts';
import { clearing } from './clearing.ts';
import { eggs } from './eggs.ts';
import { flowering } from './flowering.ts';
import { frost } from './frost.ts';
import { giant } from './giant.ts';
import { hive } from './hive.ts';
import { lightning } from './lightning.ts';
import { nibbled } from './nibbled.ts';
import { pollinated } from './pollinated.ts';
import { raking } from './raking.ts';
import { shaded } from './shaded.ts';
import { showpiece } from './showpiece.ts';
import { storm } from './storm.ts';
import { turning } from './turning.ts';
import { vase } from './vase.ts';
import { wilting } from './wilting.ts';

/** Stories about one category of subjects. */
export const plantStories: readonly Story[] = [
  flowering,
  wilting,
  storm,
  lightning,
  nibbled,
  pollinated,
  giant,
  shaded,
  frost,
  turning,
  showpiece,
  raking,
  vase,
  eggs,
  hive,
  clearing,
];
