import type { PolicyScope } from '#app/contract/managedSettings.ts';
import { useManagedSetting } from './useManagedSetting.ts';

/** Returns the organisation's lock of a feature; null if it is allowed. */
export const useFeaturePolicyLock = (key: 'export' | 'ownConnections'): PolicyScope | null => {
  const { value, lock } = useManagedSetting(key);
  return value ? null : lock;
};
