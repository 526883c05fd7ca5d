import { app } from 'electron';

/** The entry by which the system opens the application when the person logs in. */
export interface LoginItem {
  /** Returns whether the system opens the application. */
  isEnabled(): boolean;
  setEnabled(isEnabled: boolean): void;
}

/**
 * The login item on Windows and macOS. Linux has none: it is never enabled there, and setting it does nothing. Electron:
 * docs/api/app.md, `getLoginItemSettings` and `setLoginItemSettings`.
 */
export const loginItem: LoginItem = {
  isEnabled: () => process.platform !== 'linux' && app.getLoginItemSettings().openAtLogin,
  setEnabled: (openAtLogin) => {
    if (process.platform !== 'linux') app.setLoginItemSettings({ openAtLogin });
  },
};
