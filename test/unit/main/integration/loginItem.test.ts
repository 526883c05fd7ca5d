import { expect, test } from 'vitest';
import { syncLoginItem } from '#main/integration/loginItem.ts';
import type { EffectiveSettings } from '#main/platform/effectiveSettings.ts';

/** Simulates the system's login items and the setting of a person or an organisation. */
const desk = (arranged: boolean, setting: boolean, lock: 'machine' | null = null) => {
  let inSystem = arranged;
  let value = setting;
  let tell: (keys: readonly ['openAtLogin']) => void = () => undefined;
  const effectiveSettings = {
    get: () => value,
    getLock: () => lock,
    onChange: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as EffectiveSettings;
  syncLoginItem(
    {
      getLoginItemSettings: () => ({ openAtLogin: inSystem }) as Electron.LoginItemSettings,
      setLoginItemSettings: ({ openAtLogin }) => {
        inSystem = openAtLogin ?? false;
      },
    },
    effectiveSettings,
  );
  return {
    inSystem: () => inSystem,
    choose: (chosen: boolean) => {
      value = chosen;
      tell(['openAtLogin']);
    },
  };
};

test('what is chosen takes effect at once, and at the next start where the system has forgotten it', () => {
  const { inSystem, choose } = desk(false, false);
  choose(true);
  expect(inSystem()).toBe(true);
  choose(false);
  expect(inSystem()).toBe(false);
  expect(desk(false, true).inSystem()).toBe(true);
});

test('what a person arranged in the system stays, unless the organisation has decided', () => {
  expect(desk(true, false).inSystem()).toBe(true);
  expect(desk(true, false, 'machine').inSystem()).toBe(false);
});
