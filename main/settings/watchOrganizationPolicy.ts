import { isDeepStrictEqual } from 'node:util';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import { onWindowFocused } from '../electron/lifeCycle.ts';
import { log } from '../platform/log.ts';
import { reportInternalError } from '../platform/report.ts';
import { readOrganizationPolicy } from './policy.ts';

/** Milliseconds between two reads: policies change by the day, and the focus changes often. */
const minIntervalMs = 10 * 60_000;

/**
 * Reads the policy again when the application gets the focus after a while, and calls `onPolicy` where it differs from
 * the known one.
 */
export const watchOrganizationPolicy = (
  folder: string,
  getCurrentPolicy: () => OrganizationPolicy,
  onPolicy: (policy: OrganizationPolicy) => void,
): void => {
  let lastReadAt = Date.now();
  const readAgain = async (): Promise<void> => {
    const policy = await readOrganizationPolicy(folder);
    if (isDeepStrictEqual(policy, getCurrentPolicy())) return;
    log({ event: 'policy.changed', faults: policy.faults.length });
    onPolicy(policy);
  };
  onWindowFocused(() => {
    // A clock that was set back must not keep it from being read for years.
    if (Math.abs(Date.now() - lastReadAt) < minIntervalMs) return;
    lastReadAt = Date.now();
    readAgain().catch(reportInternalError);
  });
};
