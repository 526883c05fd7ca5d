import { app } from 'electron';
import type { ApplicationInfo, Preferences, SetAsideFile } from '../../app/contract/application.ts';
import type { Policy } from '../../app/policy/policy.ts';
import type { Handlers } from './bind.ts';

interface Parts {
  readonly info: () => ApplicationInfo;
  readonly preferences: () => Preferences;
}

const platforms: Readonly<Partial<Record<NodeJS.Platform, ApplicationInfo['platform']>>> = {
  win32: 'windows',
  darwin: 'mac',
};

export const applicationInfo = (
  secretsKept: ApplicationInfo['secretsKept'],
  setAside: readonly SetAsideFile[],
  { faults, isLastGood }: Policy,
): ApplicationInfo => ({
  version: app.getVersion(),
  platform: platforms[process.platform] ?? 'linux',
  secretsKept,
  setAside: [...new Set(setAside)],
  policyFaults: [...faults],
  isPolicyLastGood: isLastGood,
});

/** Handlers of `application.*`. */
export const applicationHandlers = (parts: Parts): Handlers<'application'> => parts;
