import type { LoginItem } from '../electron/loginItem.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';

/**
 * Has the system open the application when the person logs in, as the setting says. Where it was never set, the choice
 * in the system's own settings stays.
 */
export const applyAutostartSetting = (loginItem: LoginItem, effectiveSettings: EffectiveSettings): void => {
  const apply = (): void => {
    const openAtLogin = effectiveSettings.get('openAtLogin');
    if (loginItem.isEnabled() !== openAtLogin) loginItem.setEnabled(openAtLogin);
  };
  effectiveSettings.onChange((keys) => keys.includes('openAtLogin') && apply());
  if (effectiveSettings.get('openAtLogin') || effectiveSettings.getLock('openAtLogin') !== null) apply();
};
