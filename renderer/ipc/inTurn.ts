let before: Promise<unknown> = Promise.resolve();

/**
 * Asks one question after the other. Where `signal` says that nobody waits for the answer any more it is never asked: what was
 * typed on the way to a longer word does not hold up the answer to that word.
 */
export const inTurn = <T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> => {
  const answer = before.then(() => {
    signal.throwIfAborted();
    return ask();
  });
  before = answer.catch(() => undefined);
  return answer;
};
