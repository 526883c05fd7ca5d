/**
 * Records the result of a promise in the fields that React's `use` reads (`status`, `value`, `reason`), and returns the
 * promise: a component rendered after that does not suspend. The component must still call `use` on every render: if it
 * renders again without the `use` in which it suspended, React counts its next hooks as too many.
 */
export const trackPromise = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
};
