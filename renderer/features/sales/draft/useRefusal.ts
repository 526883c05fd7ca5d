import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { stepOfPath } from '#app/sales/draft/steps.ts';
import { firstRefusedPath, type Refusal, refusalOf } from './serverMessages.ts';
import type { Sending } from './useDispatch.ts';
import type { Act } from './useDraft.ts';

export interface RefusalParts {
  readonly draft: Draft;
  readonly act: Act;
  readonly sending: Sending;
  /** The submission known when the page opened. */
  readonly initialDispatch: Dispatch | null;
  readonly focusOn: (path: string) => void;
}

/** Each draft as it was refused last: after reopening, messages on fields changed since are not repeated. */
const asRefused = new Map<string, { readonly at: string; readonly draft: Draft }>();

const earlierRefusal = (dispatch: Dispatch | null, draft: Draft): Refusal | null => {
  const known = asRefused.get(draft.id);
  return refusalOf(dispatch, known && known.at === dispatch?.updatedAt ? known.draft : draft);
};

/**
 * Returns the service's latest refusal of the draft, and a function that dismisses it. A new one moves the focus to the
 * first field it names, both for an answer and after a reload.
 */
export const useRefusal = (parts: RefusalParts): readonly [Refusal | null, () => void] => {
  const { draft, act, sending, initialDispatch, focusOn } = parts;
  const [refusal, setRefusal] = useState(() => earlierRefusal(initialDispatch, draft));

  const land = useEffectEvent((dispatch: Dispatch | null): void => {
    const found = draft.step === 'result' ? refusalOf(dispatch, draft) : null;
    if (!found || !dispatch) return;
    asRefused.set(draft.id, { at: dispatch.updatedAt, draft });
    setRefusal(found);
    const path = firstRefusedPath(found);
    if (path === null) return;
    act({ kind: 'goTo', step: stepOfPath(path, draft.channel) });
    focusOn(path);
  });
  // Before a render or an announcement of a result that must not appear.
  useLayoutEffect(() => {
    if (!sending.isUnderWay) land(sending.dispatch);
  }, [sending.dispatch, sending.isUnderWay]);

  return [refusal, () => setRefusal(null)];
};
