/** Registry of case kinds. To add one, create a folder here and add it to the list. */
import * as v from 'valibot';
import { ask } from './ask/index.ts';
import { chain } from './chain/index.ts';
import { model, system } from './model.ts';
import { probe } from './probe/index.ts';
import { tuning } from './tuning/index.ts';

/** All kinds of cases. */
export const kinds = [system, model, probe, ask, tuning, chain] as const;

type AnyKind = (typeof kinds)[number];

/** The kind-specific fields of cases: a case has exactly one of them. */
export type CaseContents = { readonly [Kind in AnyKind as Kind['id']]?: v.InferOutput<Kind['schema']> };

/** Tools for recomputing cases, by kind; missing ones are not available. */
export type CaseTools = {
  readonly [Kind in AnyKind as Kind['id']]?: NonNullable<Parameters<NonNullable<Kind['verify']>>[2]>;
};

/** The schemas of these fields. */
export const contentSchemas = Object.fromEntries(
  kinds.map(({ id, schema }) => [id, v.exactOptional<v.GenericSchema>(schema)]),
) as { readonly [Kind in AnyKind as Kind['id']]: v.ExactOptionalSchema<Kind['schema'], undefined> };
