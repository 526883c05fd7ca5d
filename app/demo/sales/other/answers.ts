import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { DemoRequestOutcome } from '../demoRequestOutcome.ts';
import { getDemoServiceMessages } from '../getDemoServiceMessages.ts';
import type { ValidationFault } from '../validationFault.ts';
import { fieldToJsonPointer, type SentDocumentPart } from './pointers.ts';

interface FieldRefusal {
  /** The place in the request, as a JSON pointer; empty for the whole. */
  readonly about: string;
  readonly words: readonly string[];
}

/** `{refusals: [{about, words}], ticket}`. */
export const sendFieldRefusals = (
  context: Context,
  status: 400 | 409 | 422,
  refusals: readonly FieldRefusal[],
): Response => context.json({ refusals, ticket: randomUUID() }, status);

/** Sends the outcome of a request in this dialect. `within` says what was sent, where it was no whole document. */
export const sendOtherDialectOutcome = <T>(
  context: Context,
  outcome: DemoRequestOutcome<T>,
  answer: (value: T) => Response,
  within: SentDocumentPart | null = null,
): Response => {
  switch (outcome.kind) {
    case 'done':
      return answer(outcome.value);
    case 'invalid':
      return sendFieldRefusals(context, 422, toRefusals(context, outcome.faults, within));
    case 'conflict':
      return sendFieldRefusals(context, 409, [{ about: '', words: [outcome.say(getDemoServiceMessages(context))] }]);
    case 'gone':
      return context.body(null, 404);
  }
};

const toRefusals = (
  context: Context,
  faults: readonly ValidationFault[],
  within: SentDocumentPart | null,
): readonly FieldRefusal[] => {
  const perPlace = Map.groupBy(faults, ({ field }) => fieldToJsonPointer(field, within));
  return [...perPlace].map(([about, of]) => ({
    about,
    words: of.map(({ say }) => say(getDemoServiceMessages(context))),
  }));
};
