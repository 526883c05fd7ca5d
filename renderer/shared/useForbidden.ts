import type { Lock } from '#app/contract/managed.ts';
import { useManaged } from './useManaged.ts';

/** Returns the organisation's lock of a feature; null if it is allowed. */
export const useForbidden = (key: 'export' | 'ownConnections'): Lock | null => {
  const { value, lock } = useManaged(key);
  return value ? null : lock;
};
