import type { Lock } from '#app/contract/managed.ts';
import { useManagedSetting } from './useManagedSetting.ts';

/** Returns the organisation's lock of a feature; null if it is allowed. */
export const useFeatureLock = (key: 'export' | 'ownConnections'): Lock | null => {
  const { value, lock } = useManagedSetting(key);
  return value ? null : lock;
};
