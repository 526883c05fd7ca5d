import { useEffect, useEffectEvent } from 'react';
import type { AppFailure } from '#app/contract/errors.ts';

/** Closes a question that cannot be asked, once its error is known. */
export const useCloseFailedQuestion = (failure: AppFailure | null, onFailed: (failure: AppFailure) => void): void => {
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (failure) fail(failure);
  }, [failure]);
};
