import type { DisplayPreferences } from '#app/contract/application.ts';
import { setTheme } from '../electron/theme.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { getSystemLanguage } from '../platform/systemLanguage.ts';

/** Language and theme: the chosen language, or else the first one of the system that the application speaks. */
export const getAppearance = (effectiveSettings: EffectiveSettings): DisplayPreferences => ({
  language: effectiveSettings.get('language') ?? getSystemLanguage(),
  theme: effectiveSettings.get('theme'),
});

/** Applies the theme to the system's parts of every window, and reports each change of language or theme. */
export const watchAppearance = (
  effectiveSettings: EffectiveSettings,
  onChange: (preferences: DisplayPreferences) => void,
): void => {
  setTheme(effectiveSettings.get('theme'));
  effectiveSettings.onChange((keys) => {
    if (!keys.includes('language') && !keys.includes('theme')) return;
    setTheme(effectiveSettings.get('theme'));
    onChange(getAppearance(effectiveSettings));
  });
};
