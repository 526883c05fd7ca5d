import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { findStepByPath } from '#app/sales/draft/steps.ts';
import { type DraftRefusal, findFirstRefusedPath, toDraftRefusal } from './serverMessages.ts';
import type { ApplyDraftAction } from './useDraft.ts';
import type { DraftSubmission } from './useDraftSubmission.ts';

export interface DraftRefusalOptions {
  readonly draft: Draft;
  readonly act: ApplyDraftAction;
  readonly sending: DraftSubmission;
  /** The submission known when the page opened. */
  readonly initialDispatch: Dispatch | null;
  readonly focusOn: (path: string) => void;
}

/** Each draft as it was refused last: after reopening, messages on fields changed since are not repeated. */
const refusedDrafts = new Map<string, { readonly at: string; readonly draft: Draft }>();

const findEarlierRefusal = (dispatch: Dispatch | null, draft: Draft): DraftRefusal | null => {
  const known = refusedDrafts.get(draft.id);
  return toDraftRefusal(dispatch, known && known.at === dispatch?.updatedAt ? known.draft : draft);
};

/**
 * Returns the service's latest refusal of the draft, and a function that dismisses it. A new one moves the focus to the
 * first field it names, both for an answer and after a reload.
 */
export const useDraftRefusal = (parts: DraftRefusalOptions): readonly [DraftRefusal | null, () => void] => {
  const { draft, act, sending, initialDispatch, focusOn } = parts;
  const [refusal, setRefusal] = useState(() => findEarlierRefusal(initialDispatch, draft));

  const land = useEffectEvent((dispatch: Dispatch | null): void => {
    const found = draft.step === 'result' ? toDraftRefusal(dispatch, draft) : null;
    if (!found || !dispatch) return;
    refusedDrafts.set(draft.id, { at: dispatch.updatedAt, draft });
    setRefusal(found);
    const path = findFirstRefusedPath(found);
    if (path === null) return;
    act({ kind: 'goTo', step: findStepByPath(path, draft.channel) });
    focusOn(path);
  });
  // Before a render or an announcement of a result that must not appear.
  useLayoutEffect(() => {
    if (!sending.isUnderWay) land(sending.dispatch);
  }, [sending.dispatch, sending.isUnderWay]);

  return [refusal, () => setRefusal(null)];
};
