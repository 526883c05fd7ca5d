let lastRequest: Promise<unknown> = Promise.resolve();

/**
 * Runs requests one after another. A request whose `signal` is aborted before its turn is never sent: intermediate
 * search text does not delay the result of the final one.
 */
export const enqueueRequest = <T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> => {
  const answer = lastRequest.then(() => {
    signal.throwIfAborted();
    return ask();
  });
  lastRequest = answer.catch(() => undefined);
  return answer;
};
