import { app } from 'electron';
import type { ApplicationInfo, Preferences, SetAsideFile } from '#app/contract/application.ts';
import type { Policy } from '#app/settings/policy.ts';
import type { Handlers } from './bind.ts';

interface Parts {
  readonly info: () => Promise<ApplicationInfo>;
  readonly preferences: () => Preferences;
}

const platforms: Readonly<Partial<Record<NodeJS.Platform, ApplicationInfo['platform']>>> = {
  win32: 'windows',
  darwin: 'mac',
};

interface ApplicationFacts {
  readonly secretsKept: ApplicationInfo['secretsKept'];
  readonly isStoredSignInRemoved: boolean;
  readonly setAside: readonly SetAsideFile[];
  readonly policy: Policy;
}

export const applicationInfo = (facts: ApplicationFacts): ApplicationInfo => {
  const { secretsKept, isStoredSignInRemoved, setAside, policy } = facts;
  const { faults, isLastGood } = policy;
  return {
    version: app.getVersion(),
    platform: platforms[process.platform] ?? 'linux',
    secretsKept,
    isStoredSignInRemoved,
    // Once, where several companies have lost the same.
    setAside: [...new Map(setAside.map((file) => [JSON.stringify(file), file])).values()],
    policyFaults: [...faults],
    isPolicyLastGood: isLastGood,
  };
};

/** Handlers of `application.*`. */
export const applicationHandlers = (parts: Parts): Handlers<'application'> => parts;
