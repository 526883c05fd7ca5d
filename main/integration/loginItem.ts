import type { App } from 'electron';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';

type LoginItems = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;

/**
 * Has the system open the application when the person logs in, as the setting says. Where it was never set, the choice
 * in the system's own settings stays.
 */
export const syncLoginItem = (app: LoginItems, governed: EffectiveSettings): void => {
  const apply = (): void => {
    const openAtLogin = governed.get('openAtLogin');
    if (app.getLoginItemSettings().openAtLogin !== openAtLogin) app.setLoginItemSettings({ openAtLogin });
  };
  governed.onChange((keys) => keys.includes('openAtLogin') && apply());
  if (governed.get('openAtLogin') || governed.getLock('openAtLogin') !== null) apply();
};
