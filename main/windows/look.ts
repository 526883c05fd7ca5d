import { nativeTheme } from 'electron';
import type { Preferences } from '#app/contract/application.ts';
import type { Governed } from '../platform/governed.ts';
import { systemLanguage } from '../platform/systemLanguage.ts';

/** Language and theme: the chosen language, or else the first one of the system that the application speaks. */
export const lookOf = (governed: Governed): Preferences => ({
  language: governed.get('language') ?? systemLanguage(),
  theme: governed.get('theme'),
});

/** Gives the system's parts of every window the theme, and tells of each change. */
export const followLook = (governed: Governed, onLook: (look: Preferences) => void): void => {
  nativeTheme.themeSource = governed.get('theme');
  governed.onChange((keys) => {
    if (!keys.includes('language') && !keys.includes('theme')) return;
    nativeTheme.themeSource = governed.get('theme');
    onLook(lookOf(governed));
  });
};
