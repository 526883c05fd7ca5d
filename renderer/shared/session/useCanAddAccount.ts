import type { Connection } from '#app/contract/connections.ts';
import { useFeaturePolicyLock } from '../useFeaturePolicyLock.ts';

/**
 * Returns true if another person can get an account at the connection's service: not before the first one has signed in,
 * not in the demo, and not where people may have no connections of their own.
 */
export const useCanAddAccount = ({ kind, person, isManaged }: Connection): boolean => {
  const isFree = useFeaturePolicyLock('ownConnections') === null;
  return kind === 'profile' && person !== null && (isManaged || isFree);
};
