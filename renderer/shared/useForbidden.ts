import type { Lock } from '#app/contract/managed.ts';
import { useManaged } from './useManaged.ts';

/** For whom the organisation forbids it; null where it is allowed. */
export const useForbidden = (key: 'export' | 'ownConnections'): Lock | null => {
  const { value, lock } = useManaged(key);
  return value ? null : lock;
};
