import { nativeTheme } from 'electron';
import type { Preferences } from '#app/contract/application.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { getSystemLanguage } from '../platform/systemLanguage.ts';

/** Language and theme: the chosen language, or else the first one of the system that the application speaks. */
export const getAppearance = (governed: EffectiveSettings): Preferences => ({
  language: governed.get('language') ?? getSystemLanguage(),
  theme: governed.get('theme'),
});

/** Applies the theme to the system's parts of every window, and reports each change of language or theme. */
export const watchAppearance = (governed: EffectiveSettings, onLook: (look: Preferences) => void): void => {
  nativeTheme.themeSource = governed.get('theme');
  governed.onChange((keys) => {
    if (!keys.includes('language') && !keys.includes('theme')) return;
    nativeTheme.themeSource = governed.get('theme');
    onLook(getAppearance(governed));
  });
};
