import type { SecretStore } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';

/**
 * A store whose keyring may not have answered yet. Every method waits for the answer, so that nothing is kept elsewhere and
 * nothing is sent without its secret until then. Throws what opening has thrown.
 */
export interface LateSecretStore extends SecretStore {
  /** Resolves when the keyring has answered, with or without a key. Rejects with what opening has thrown. */
  readonly opened: Promise<void>;
  /** Ends the waiting at the end of the program: what still waits throws `cancelled`. */
  giveUp(): void;
}

/** Uses the store that `opening` resolves to. A keyring may ask the person for a password, and only secrets wait for it. */
export const createLateSecretStore = (opening: Promise<SecretStore>): LateSecretStore => {
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const store = Promise.race([opening, givenUp]);
  // Whoever uses the store gets the failure.
  store.catch(() => undefined);
  let storage: SecretStore['storage'] = 'waiting';
  const opened = opening.then((openedStore) => {
    storage = openedStore.storage;
  });
  opened.catch(() => undefined);
  return {
    get storage() {
      return storage;
    },
    opened,
    giveUp: () => reject(fail({ kind: 'cancelled' })),
    read: async (name) => (await store).read(name),
    write: async (name, text) => (await store).write(name, text),
    remove: async (name) => (await store).remove(name),
    withLock: async (name, work) => (await store).withLock(name, work),
  };
};
