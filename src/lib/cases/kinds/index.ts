/** The kinds of cases. A new one is a folder here and its line in the list. */
import * as v from 'valibot';
import { ask } from './ask/index.ts';
import { chain } from './chain/index.ts';
import { model, system } from './model.ts';
import { probe } from './probe/index.ts';
import { tuning } from './tuning/index.ts';

/** Every kind of case. */
export const kinds = [system, model, probe, ask, tuning, chain] as const;

type AnyKind = (typeof kinds)[number];

/** What cases hold in the field of their kind: a case has exactly one of these fields. */
export type CaseContents = { readonly [Kind in AnyKind as Kind['id']]?: v.InferOutput<Kind['schema']> };

/** The tools by which cases can be computed again, by their kind; those that are left out are not at hand. */
export type CaseTools = {
  readonly [Kind in AnyKind as Kind['id']]?: NonNullable<Parameters<NonNullable<Kind['verify']>>[2]>;
};

/** The schemas of these fields. */
export const contentSchemas = Object.fromEntries(
  kinds.map(({ id, schema }) => [id, v.exactOptional<v.GenericSchema>(schema)]),
) as { readonly [Kind in AnyKind as Kind['id']]: v.ExactOptionalSchema<Kind['schema'], undefined> };
