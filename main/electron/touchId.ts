import { systemPreferences } from 'electron';

/**
 * Returns whether this computer can ask for a fingerprint; only macOS can. Electron: docs/api/system-preferences.md,
 * `canPromptTouchID`.
 */
export const canAskForTouchId = (): boolean => process.platform === 'darwin' && systemPreferences.canPromptTouchID();

/**
 * Asks for a fingerprint, for `reason`, and returns whether it was given; false where the person turned the question down.
 * Electron: docs/api/system-preferences.md, `promptTouchID`.
 */
export const askForTouchId = async (reason: string): Promise<boolean> =>
  process.platform === 'darwin' &&
  systemPreferences.promptTouchID(reason).then(
    () => true,
    () => false,
  );
