import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Fault } from '../fault.ts';
import type { Outcome } from '../outcome.ts';
import { wordsOf } from '../wordsOf.ts';
import { type Part, pointerOf } from './pointers.ts';

interface Refusal {
  /** The place in the request, as a JSON pointer; empty for the whole. */
  readonly about: string;
  readonly words: readonly string[];
}

/** `{refusals: [{about, words}], ticket}`. */
export const refused = (context: Context, status: 400 | 409 | 422, refusals: readonly Refusal[]): Response =>
  context.json({ refusals, ticket: randomUUID() }, status);

/** Sends the outcome of a request in this dialect. `within` says what was sent, where it was no whole document. */
export const answered = <T>(
  context: Context,
  outcome: Outcome<T>,
  answer: (value: T) => Response,
  within: Part | null = null,
): Response => {
  switch (outcome.kind) {
    case 'done':
      return answer(outcome.value);
    case 'invalid':
      return refused(context, 422, refusalsOf(context, outcome.faults, within));
    case 'conflict':
      return refused(context, 409, [{ about: '', words: [outcome.say(wordsOf(context))] }]);
    case 'gone':
      return context.body(null, 404);
  }
};

const refusalsOf = (context: Context, faults: readonly Fault[], within: Part | null): readonly Refusal[] => {
  const perPlace = Map.groupBy(faults, ({ field }) => pointerOf(field, within));
  return [...perPlace].map(([about, of]) => ({ about, words: of.map(({ say }) => say(wordsOf(context))) }));
};
