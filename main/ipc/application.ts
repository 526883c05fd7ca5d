import type { ApplicationInfo, DisplayPreferences, SetAsideFile } from '#app/contract/application.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import { getApplicationVersion } from '../electron/installation.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface ApplicationHandlersDeps {
  readonly info: () => ApplicationInfo;
  readonly preferences: () => DisplayPreferences;
}

const platforms: Readonly<Partial<Record<NodeJS.Platform, ApplicationInfo['platform']>>> = {
  win32: 'windows',
  darwin: 'mac',
};

interface ApplicationFacts {
  readonly secretStorage: ApplicationInfo['secretStorage'];
  readonly isStoredSignInRemoved: boolean;
  readonly setAside: readonly SetAsideFile[];
  readonly policy: OrganizationPolicy;
}

export const createApplicationInfo = (facts: ApplicationFacts): ApplicationInfo => {
  const { secretStorage, isStoredSignInRemoved, setAside, policy } = facts;
  const { faults, isLastGood } = policy;
  return {
    version: getApplicationVersion(),
    platform: platforms[process.platform] ?? 'linux',
    secretStorage,
    isStoredSignInRemoved,
    // Once, where several companies have lost the same.
    setAside: [...new Map(setAside.map((file) => [JSON.stringify(file), file])).values()],
    policyFaults: [...faults],
    isPolicyLastGood: isLastGood,
  };
};

/** Handlers of `application.*`. */
export const createApplicationHandlers = (deps: ApplicationHandlersDeps): BoundIpcHandlers<'application'> =>
  bindIpcHandlers(deps);
