/**
 * Notes on a promise how it has ended, in the fields that React's `use` reads (`status`, `value`, `reason`), and returns it: a
 * component that is drawn after that need not wait even for a moment. It is to call `use` every time all the same: where it was
 * drawn again without the `use` that it waited in, React takes its next hooks for too many.
 */
export const trackPromise = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
};
