import type { App } from 'electron';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';

type LoginItems = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;

/**
 * Has the system open the application when the person logs in, as the setting says. Where it was never set, the choice
 * in the system's own settings stays.
 */
export const applyAutostartSetting = (app: LoginItems, effectiveSettings: EffectiveSettings): void => {
  const apply = (): void => {
    const openAtLogin = effectiveSettings.get('openAtLogin');
    if (app.getLoginItemSettings().openAtLogin !== openAtLogin) app.setLoginItemSettings({ openAtLogin });
  };
  effectiveSettings.onChange((keys) => keys.includes('openAtLogin') && apply());
  if (effectiveSettings.get('openAtLogin') || effectiveSettings.getLock('openAtLogin') !== null) apply();
};
