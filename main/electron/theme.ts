import { nativeTheme } from 'electron';

/**
 * Sets the theme of the system's parts of all windows, and what `prefers-color-scheme` says in pages; `system` follows the
 * system. Electron: docs/api/native-theme.md, `themeSource`.
 */
export const setTheme = (theme: 'system' | 'light' | 'dark'): void => {
  nativeTheme.themeSource = theme;
};

/** Returns whether windows are dark now. Electron: docs/api/native-theme.md, `shouldUseDarkColors`. */
export const isDarkTheme = (): boolean => nativeTheme.shouldUseDarkColors;
