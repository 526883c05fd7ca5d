import { isDeepStrictEqual } from 'node:util';
import { app } from 'electron';
import type { Policy } from '#app/settings/policy.ts';
import { log } from '../platform/log.ts';
import { reportInternal } from '../platform/report.ts';
import { readPolicy } from './policy.ts';

/** Between two looks, in milliseconds: an organisation changes its mind by the day, and people go from window to window. */
const restMs = 10 * 60_000;

/**
 * Reads the policy again when somebody comes back to the application after a while, and tells where it says something else than
 * what is known.
 */
export const followPolicy = (folder: string, known: () => Policy, onPolicy: (policy: Policy) => void): void => {
  let lookedAt = Date.now();
  const look = async (): Promise<void> => {
    const policy = await readPolicy(folder);
    if (isDeepStrictEqual(policy, known())) return;
    log({ event: 'policy.changed', faults: policy.faults.length });
    onPolicy(policy);
  };
  app.on('browser-window-focus', () => {
    // A clock that was set back must not keep it from being read for years.
    if (Math.abs(Date.now() - lookedAt) < restMs) return;
    lookedAt = Date.now();
    look().catch(reportInternal);
  });
};
