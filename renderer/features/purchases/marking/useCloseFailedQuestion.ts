import { useEffect, useEffectEvent } from 'react';

/** Closes a question that cannot be asked, once its error is known. */
export const useCloseFailedQuestion = (cause: Error | null, onFailed: (cause: Error) => void): void => {
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (cause) fail(cause);
  }, [cause]);
};
