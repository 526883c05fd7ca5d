import type { FieldMessage } from '#app/contract/errors.ts';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { isBefore } from './pageOrder.ts';
import { lineOfProduct, type RefusedStep, spokenPath } from './spokenPath.ts';
import { currentPath, stablePath, valueAt } from './valueAt.ts';

/** A message of the service, on a field of the refused draft, or on none. */
export interface Saying {
  readonly place: string | null;
  /** The service's message: its field name if we do not know it, else empty. */
  readonly said: FieldMessage;
}

/** The messages with which the service refused a draft, and the draft as it was sent. */
export interface Refusal {
  readonly sayings: readonly Saying[];
  readonly draft: Draft;
}

/** Returns the refusal that stopped a dispatch, if it concerns typed values; `draft` is the refused one. */
export const refusalOf = (dispatch: Dispatch | null, draft: Draft): Refusal | null => {
  const step = dispatch?.state === 'stopped' ? dispatch.steps.find(({ error }) => error) : undefined;
  if (step?.error?.kind !== 'validation') return null;
  const { fields, messages } = step.error;
  const said = [...fields, ...messages.map((message) => ({ path: '', message }))];
  return { sayings: said.map((one) => ({ place: placeOf(one, draft, step), said: one })), draft };
};

/** Returns the field of a message: the one at its path, or else the one that its text names. */
const placeOf = ({ path, message }: FieldMessage, draft: Draft, step: RefusedStep): string | null =>
  [pathOf(path, draft, step), spokenPath(path === '' ? message : `${path}: ${message}`, draft, step)].find(
    (place) => place !== null && valueAt(draft, place) !== undefined,
  ) ?? null;

/** `product.` is the product that was being created: its path becomes that of its line. */
const pathOf = (path: string, draft: Draft, step: RefusedStep): string | null => {
  const [, field] = /^product\.(\w+)$/.exec(path) ?? [];
  if (field === undefined) return path;
  const line = `lines.${lineOfProduct(draft.lines, step)}`;
  return valueAt(draft, `${line}.${field}`) === undefined ? `${line}.name` : `${line}.${field}`;
};

/** Returns the messages for each field that has not been changed since, by its current path; one line each. */
export const fieldMessages = (refusal: Refusal | null, draft: Draft): ReadonlyMap<string, string> => {
  const messages = new Map<string, Set<string>>();
  for (const { place, said } of refusal?.sayings ?? []) {
    const now = refusal && place !== null ? currentPath(draft, stablePath(refusal.draft, place)) : null;
    if (!refusal || place === null || now === null || valueAt(refusal.draft, place) !== valueAt(draft, now)) continue;
    messages.set(now, (messages.get(now) ?? new Set()).add(said.message));
  }
  return new Map([...messages].map(([path, said]) => [path, [...said].join('\n')]));
};

/** Returns the service's messages that belong to no field of ours, complete, for the top of the page. */
export const unplacedMessages = (refusal: Refusal | null): readonly FieldMessage[] =>
  refusal?.sayings.filter(({ place }) => place === null).map(({ said }) => said) ?? [];

/** Returns the first field in the wizard's order that the service's messages name; null if they name none of ours. */
export const firstRefusedPath = ({ sayings, draft }: Refusal): string | null =>
  sayings
    .flatMap(({ place }) => (place === null ? [] : [place]))
    .reduce<string | null>(
      (first, path) => (first === null || isBefore(path, first, draft.channel) ? path : first),
      null,
    );
