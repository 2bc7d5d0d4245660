import {
  convertDagitty,
  isDagitty,
  messageWithoutPlace,
  unreadArrow,
  type CausalError,
  type Model,
} from '../../causal/index.ts';
import { subjectOfText, type LabSubject } from '../subject.ts';

/** Result of reading a text: a subject for the lab, a graph whose values cannot be computed, or errors. */
export type TextReading =
  | { readonly kind: 'subject'; readonly subject: LabSubject }
  | { readonly kind: 'graph'; readonly model: Model }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** An error, reported once; its position counts from 1. */
export interface Fault {
  readonly message: string;
  readonly place: { readonly line: number; readonly column: number } | null;
  /** The text in the model language, if it is in another one. */
  readonly converted: { readonly text: string; readonly notes: readonly string[] } | null;
}

/** Parses the editor's text. */
export function readModelText(text: string): TextReading {
  const result = subjectOfText(text);
  if (result.ok) {
    const { variables, valueless, model } = result.value;
    if (variables.some(({ id }) => !valueless.has(id))) return { kind: 'subject', subject: result.value };
    if (variables.length > 0) return { kind: 'graph', model };
    return model.exogenous.length === 0
      ? { kind: 'empty' }
      : { kind: 'fault', fault: unplacedFault('Every variable here is latent; write one that can be seen.') };
  }
  return { kind: 'fault', fault: faultOf(result.error, text) };
}

/**
 * Parses a model that the user builds: an arrow into a variable whose mechanism does not read it is an error. A link or
 * a draft with one still opens, for everything that does not depend on it.
 */
export function readToBuild(text: string): TextReading {
  const reading = readModelText(text);
  const model =
    reading.kind === 'subject' ? reading.subject.model : reading.kind === 'graph' ? reading.model : null;
  const error = model && unreadArrow(model);
  return error ? { kind: 'fault', fault: faultOf(error, text) } : reading;
}

function faultOf(error: CausalError, text: string): Fault {
  const { line, column } = error;
  const place = line === undefined ? null : { line, column: column ?? 1 };
  const conversion = isDagitty(text) ? convertDagitty(text) : null;
  if (conversion === null) return { message: messageWithoutPlace(error), place, converted: null };
  if (!conversion.ok) return unplacedFault(conversion.error);
  return {
    message: 'This is DAGitty’s notation. Here each arrow is a statement: X -> Y.',
    place: null,
    converted: conversion.value,
  };
}

function unplacedFault(message: string): Fault {
  return { message, place: null, converted: null };
}
