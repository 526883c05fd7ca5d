import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { ServiceQuirks } from '../serviceQuirks.ts';

interface StoredPayload {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/**
 * Creates the identity server's storage in memory, separate for each service. A spent authorization code or refresh
 * token is gone at first look-up, as identity servers of this kind do it (docs/service.md, "Token endpoint"); the
 * provider alone would revoke the whole chain when one is used again, which quirk `refreshReuse` brings back.
 */
export const createOidcStorageAdapter = (quirks: ServiceQuirks): ((model: string) => Adapter) => {
  const entries = new Map<string, StoredPayload>();
  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };

  return (model) => {
    const toStorageKey = (id: string): string => `${model}:${id}`;
    const findBy = (name: 'uid' | 'userCode', value: string): AdapterPayload | undefined => {
      for (const key of entries.keys())
        if (key.startsWith(`${model}:`) && live(key)?.[name] === value) return live(key);
      return undefined;
    };
    const forgets = model === 'AuthorizationCode' || model === 'RefreshToken';

    return {
      find: async (id) => {
        const payload = live(toStorageKey(id));
        return payload?.consumed && forgets && quirks.refreshReuse === 'refused' ? undefined : payload;
      },
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      upsert: async (id, payload, expiresIn) => {
        entries.set(toStorageKey(id), {
          payload,
          expiresAt: Date.now() + (expiresIn ?? Number.POSITIVE_INFINITY) * 1000,
        });
      },
      consume: async (id) => {
        const payload = live(toStorageKey(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(toStorageKey(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
};
