import type { SecretStore } from '#app/auth/ports.ts';
import { createKeyedWorkQueue } from '#app/lib/workQueue.ts';

/** Keeps secrets until the program ends. No other program has them: being alone is a matter within this one. */
export const createMemorySecretStore = (): SecretStore => {
  const texts = new Map<string, string>();
  return {
    storage: 'memory',
    read: async (name) => texts.get(name) ?? null,
    write: async (name, text) => {
      texts.set(name, text);
    },
    remove: async (name) => {
      texts.delete(name);
    },
    withLock: createKeyedWorkQueue(),
  };
};
