import type { ServiceFieldMessage } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { getDraftValue, toCurrentFieldPath, toStableFieldPath } from './draftPaths.ts';
import { findProductLineIndex, matchFieldByLabel, type RefusedSubmissionStep } from './matchFieldByLabel.ts';
import { isFieldBefore } from './pageOrder.ts';

/** A message of the service, on a field of the refused draft, or on none. */
export interface DraftRefusalMessage {
  readonly place: string | null;
  /** The service's message: its field name if we do not know it, else empty. */
  readonly said: ServiceFieldMessage;
}

/** The messages with which the service refused a draft, and the draft as it was sent. */
export interface DraftRefusal {
  readonly sayings: readonly DraftRefusalMessage[];
  readonly draft: Draft;
}

/** Returns the refusal that stopped a submission, if it concerns typed values; `draft` is the refused one. */
export const toDraftRefusal = (submission: Submission | null, draft: Draft): DraftRefusal | null => {
  const step = submission?.state === 'stopped' ? submission.steps.find(({ error }) => error) : undefined;
  if (step?.error?.kind !== 'validation') return null;
  const { fields, messages } = step.error;
  const said = [...fields, ...messages.map((message) => ({ path: '', message }))];
  return { sayings: said.map((one) => ({ place: locateMessage(one, draft, step), said: one })), draft };
};

/** Returns the field of a message: the one at its path, or else the one that its text names. */
const locateMessage = (
  { path, message }: ServiceFieldMessage,
  draft: Draft,
  step: RefusedSubmissionStep,
): string | null =>
  [toDraftPath(path, draft, step), matchFieldByLabel(path === '' ? message : `${path}: ${message}`, draft, step)].find(
    (place) => place !== null && getDraftValue(draft, place) !== undefined,
  ) ?? null;

/** `product.` is the product that was being created: its path becomes that of its line. */
const toDraftPath = (path: string, draft: Draft, step: RefusedSubmissionStep): string | null => {
  const [, field] = /^product\.(\w+)$/.exec(path) ?? [];
  if (field === undefined) return path;
  const line = `lines.${findProductLineIndex(draft.lines, step)}`;
  return getDraftValue(draft, `${line}.${field}`) === undefined ? `${line}.name` : `${line}.${field}`;
};

/** Returns the messages for each field that has not been changed since, by its current path; one line each. */
export const getRefusedFieldMessages = (refusal: DraftRefusal | null, draft: Draft): ReadonlyMap<string, string> => {
  const messages = new Map<string, Set<string>>();
  for (const { place, said } of refusal?.sayings ?? []) {
    const now = refusal && place !== null ? toCurrentFieldPath(draft, toStableFieldPath(refusal.draft, place)) : null;
    if (!refusal || place === null || now === null || getDraftValue(refusal.draft, place) !== getDraftValue(draft, now))
      continue;
    messages.set(now, (messages.get(now) ?? new Set()).add(said.message));
  }
  return new Map([...messages].map(([path, said]) => [path, [...said].join('\n')]));
};

/** Returns the service's messages that belong to no field of ours, complete, for the top of the page. */
export const getDraftLevelMessages = (refusal: DraftRefusal | null): readonly ServiceFieldMessage[] =>
  refusal?.sayings.filter(({ place }) => place === null).map(({ said }) => said) ?? [];

/** Returns the first field in the wizard's order that the service's messages name; null if they name none of ours. */
export const findFirstRefusedPath = ({ sayings, draft }: DraftRefusal): string | null =>
  sayings
    .flatMap(({ place }) => (place === null ? [] : [place]))
    .reduce<string | null>(
      (first, path) => (first === null || isFieldBefore(path, first, draft.channel) ? path : first),
      null,
    );
