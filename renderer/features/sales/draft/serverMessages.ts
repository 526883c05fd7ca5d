import type { ServiceFieldMessage } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { getDraftValue, toCurrentFieldPath, toStableFieldPath } from './draftPaths.ts';
import { findProductLineIndex, matchFieldByLabel, type RefusedSubmissionStep } from './matchFieldByLabel.ts';
import { isFieldBefore } from './pageOrder.ts';

/** A message of the service, on a field of the refused draft, or on none. */
export interface DraftRefusalMessage {
  readonly path: string | null;
  /** The service's message: its field name if we do not know it, else empty. */
  readonly serviceMessage: ServiceFieldMessage;
}

/** The messages with which the service refused a draft, and the draft as it was sent. */
export interface DraftRefusal {
  readonly messages: readonly DraftRefusalMessage[];
  readonly draft: Draft;
}

/** Returns the refusal that stopped a submission, if it concerns typed values; `draft` is the refused one. */
export const toDraftRefusal = (submission: Submission | null, draft: Draft): DraftRefusal | null => {
  const step = submission?.state === 'stopped' ? submission.steps.find(({ error }) => error) : undefined;
  if (step?.error?.kind !== 'validation') return null;
  const { fields, messages } = step.error;
  const received = [...fields, ...messages.map((message) => ({ path: '', message }))];
  return { messages: received.map((one) => ({ path: locateMessage(one, draft, step), serviceMessage: one })), draft };
};

/** Returns the field of a message: the one at its path, or else the one that its text names. */
const locateMessage = (
  { path, message }: ServiceFieldMessage,
  draft: Draft,
  step: RefusedSubmissionStep,
): string | null =>
  [toDraftPath(path, draft, step), matchFieldByLabel(path === '' ? message : `${path}: ${message}`, draft, step)].find(
    (candidate) => candidate !== null && getDraftValue(draft, candidate) !== undefined,
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
  if (!refusal) return new Map();
  const messages = new Map<string, Set<string>>();
  for (const { path, serviceMessage } of refusal.messages) {
    if (path === null) continue;
    const now = toCurrentFieldPath(draft, toStableFieldPath(refusal.draft, path));
    if (now !== null && getDraftValue(refusal.draft, path) === getDraftValue(draft, now))
      messages.set(now, (messages.get(now) ?? new Set()).add(serviceMessage.message));
  }
  return new Map([...messages].map(([path, texts]) => [path, [...texts].join('\n')]));
};

/** Returns the service's messages that belong to no field of ours, complete, for the top of the page. */
export const getDraftLevelMessages = (refusal: DraftRefusal | null): readonly ServiceFieldMessage[] =>
  refusal?.messages.filter(({ path }) => path === null).map(({ serviceMessage }) => serviceMessage) ?? [];

/** Returns the first field in the wizard's order that the service's messages name; null if they name none of ours. */
export const findFirstRefusedPath = ({ messages, draft }: DraftRefusal): string | null =>
  messages
    .flatMap(({ path }) => (path === null ? [] : [path]))
    .reduce<string | null>(
      (first, path) => (first === null || isFieldBefore(path, first, draft.channel) ? path : first),
      null,
    );
