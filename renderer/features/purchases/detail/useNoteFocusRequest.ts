import { useMemo, useState } from 'react';

/** A request to move the focus to the note field, which may have to wait until the invoice is loaded. */
export interface NoteFocusRequest {
  readonly isWaiting: boolean;
  readonly request: () => void;
  /** To be called when the field has the focus, or will not be shown. */
  readonly forget: () => void;
}

export const useNoteFocusRequest = (): NoteFocusRequest => {
  const [isWaiting, setWaiting] = useState(false);
  return useMemo(() => ({ isWaiting, request: () => setWaiting(true), forget: () => setWaiting(false) }), [isWaiting]);
};
