import { useCallback, useRef, useState } from 'react';
import type { Draft } from '#app/contract/sales/draft.ts';
import { type DraftAction, reduceDraft } from '#app/sales/draft/reducer.ts';

/** Applies an action to the draft and returns its new state, which is available before the next render. */
export type ApplyDraftAction = (action: DraftAction) => Draft;

/**
 * Manages the draft in the wizard. `onChange` is called once for every new state and in their order, from the event
 * that caused it, so that rendering neither skips nor repeats a state. The returned function is the same as long as
 * `onChange` is.
 */
export const useDraft = (initial: Draft, onChange: (draft: Draft) => void): readonly [Draft, ApplyDraftAction] => {
  const [draft, setDraft] = useState(initial);
  const latest = useRef(initial);
  const act: ApplyDraftAction = useCallback(
    (action) => {
      const next = reduceDraft(latest.current, action);
      if (next === latest.current) return next;
      latest.current = next;
      setDraft(next);
      onChange(next);
      return next;
    },
    [onChange],
  );
  return [draft, act];
};
