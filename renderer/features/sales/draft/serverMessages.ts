import type { AppError, FieldMessage } from '../../../../app/contract/errors.ts';
import type { Dispatch, Draft } from '../../../../app/contract/sales.ts';
import { currentPath, stablePath, valueAt } from './valueAt.ts';

/** What the service said about a draft when it refused it, and how the draft stood then. */
export interface Refusal {
  readonly error: Extract<AppError, { kind: 'validation' }>;
  readonly draft: Draft;
}

/** The refusal that stopped a dispatch, where it speaks of what was typed; `draft` is the one that was refused. */
export const refusalOf = (dispatch: Dispatch | null, draft: Draft): Refusal | null => {
  const error = dispatch?.state === 'stopped' ? dispatch.steps.find((step) => step.error)?.error : null;
  return error?.kind === 'validation' ? { error, draft } : null;
};

const isPlaced = (refusal: Refusal, path: string): boolean => valueAt(refusal.draft, path) !== undefined;

/** The words for each field that has not been changed since, by its path as it is now. */
export const fieldMessages = (refusal: Refusal | null, draft: Draft): ReadonlyMap<string, string> => {
  const messages = new Map<string, string>();
  for (const { path, message } of refusal?.error.fields ?? []) {
    const now = refusal && isPlaced(refusal, path) ? currentPath(draft, stablePath(refusal.draft, path)) : null;
    if (!refusal || now === null || valueAt(refusal.draft, path) !== valueAt(draft, now)) continue;
    const before = messages.get(now);
    messages.set(now, before ? `${before} ${message}` : message);
  }
  return messages;
};

/** What the service said without a field of ours: every word of it, for the top of the page. */
export const unplacedMessages = (refusal: Refusal | null): readonly FieldMessage[] =>
  refusal
    ? [
        ...refusal.error.fields.filter(({ path }) => !isPlaced(refusal, path)),
        ...refusal.error.messages.map((message) => ({ path: '', message })),
      ]
    : [];

/** The first field the service spoke of, in its own order; null where it spoke of none of ours. */
export const firstRefusedPath = (refusal: Refusal): string | null =>
  refusal.error.fields.find(({ path }) => isPlaced(refusal, path))?.path ?? null;
