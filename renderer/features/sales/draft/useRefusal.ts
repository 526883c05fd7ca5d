import { useEffect, useEffectEvent, useState } from 'react';
import type { Dispatch, Draft } from '../../../../app/contract/sales.ts';
import { stepOfPath } from '../../../../app/sales/draft/steps.ts';
import { firstRefusedPath, type Refusal, refusalOf } from './serverMessages.ts';
import type { Sending } from './useDispatch.ts';
import type { Act } from './useDraft.ts';

export interface RefusalParts {
  readonly draft: Draft;
  readonly act: Act;
  readonly sending: Sending;
  /** What was known of a sending when the page opened. */
  readonly initialDispatch: Dispatch | null;
  readonly focusOn: (path: string) => void;
}

/**
 * The service's last refusal of what was typed, and the way to forget it. A new one brings the person to the field it speaks
 * of, whether its news came as an answer or after a reload.
 */
export const useRefusal = (parts: RefusalParts): readonly [Refusal | null, () => void] => {
  const { draft, act, sending, initialDispatch, focusOn } = parts;
  const [refusal, setRefusal] = useState(() => refusalOf(initialDispatch, draft));

  const land = useEffectEvent((dispatch: Dispatch | null): void => {
    const found = draft.step === 'result' ? refusalOf(dispatch, draft) : null;
    const path = found && firstRefusedPath(found);
    if (!path) return;
    setRefusal(found);
    act({ kind: 'goTo', step: stepOfPath(path, draft.channel) });
    focusOn(path);
  });
  useEffect(() => {
    if (!sending.isUnderWay) land(sending.dispatch);
  }, [sending.dispatch, sending.isUnderWay]);

  return [refusal, () => setRefusal(null)];
};
