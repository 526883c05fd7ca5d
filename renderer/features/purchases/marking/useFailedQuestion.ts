import { useEffect, useEffectEvent } from 'react';

/** Ends a question that cannot be asked, once it is known why. */
export const useFailedQuestion = (cause: Error | null, onFailed: (cause: Error) => void): void => {
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (cause) fail(cause);
  }, [cause]);
};
