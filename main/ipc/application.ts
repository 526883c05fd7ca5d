import { app, nativeTheme } from 'electron';
import type { Policy } from '../../app/connection/policy.ts';
import type { ApplicationInfo, Language, Preferences, SetAsideFile } from '../../app/contract/application.ts';
import type { Settings } from '../platform/settings.ts';
import { systemLanguage } from '../platform/systemLanguage.ts';
import type { Handlers } from './bind.ts';
import type { Publish } from './publish.ts';

interface Parts {
  readonly settings: Settings;
  readonly info: () => ApplicationInfo;
  readonly publish: Publish;
  readonly onLanguage: (language: Language) => void;
}

const platforms: Readonly<Partial<Record<NodeJS.Platform, ApplicationInfo['platform']>>> = {
  win32: 'windows',
  darwin: 'mac',
};

export const applicationInfo = (
  secretsKept: ApplicationInfo['secretsKept'],
  setAside: readonly SetAsideFile[],
  { faults }: Policy,
): ApplicationInfo => ({
  version: app.getVersion(),
  platform: platforms[process.platform] ?? 'linux',
  secretsKept,
  setAside: [...new Set(setAside)],
  policyFaults: [...faults],
});

/** Handlers of `application.*`. */
export const applicationHandlers = ({ settings, info, publish, onLanguage }: Parts): Handlers<'application'> => ({
  info,
  preferences: () => currentPreferences(settings),
  setPreferences: (change) => {
    const now = currentPreferences(settings);
    const next: Preferences = { language: change.language ?? now.language, theme: change.theme ?? now.theme };
    settings.set('preferences', next);
    nativeTheme.themeSource = next.theme;
    onLanguage(next.language);
    publish('application.preferencesChanged', next);
    return next;
  },
});

/** What the person chose, or else the first language of the system that the application speaks. */
export const currentPreferences = (settings: Settings): Preferences =>
  settings.get('preferences') ?? { language: systemLanguage(), theme: 'system' };
