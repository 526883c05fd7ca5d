import { expect, test } from 'vitest';
import { applyAutostartSetting } from '#main/integration/loginItem.ts';
import type { EffectiveSettings } from '#main/platform/effectiveSettings.ts';

/** Simulates the system's login items and the setting of a person or an organisation. */
const simulateLoginItem = (arranged: boolean, setting: boolean, lock: 'machine' | null = null) => {
  let inSystem = arranged;
  let value = setting;
  let notifyChange: (keys: readonly ['openAtLogin']) => void = () => undefined;
  const effectiveSettings = {
    get: () => value,
    getLock: () => lock,
    onChange: (listener: typeof notifyChange) => {
      notifyChange = listener;
      return () => undefined;
    },
  } as unknown as EffectiveSettings;
  applyAutostartSetting(
    {
      isEnabled: () => inSystem,
      setEnabled: (isEnabled) => {
        inSystem = isEnabled;
      },
    },
    effectiveSettings,
  );
  return {
    inSystem: () => inSystem,
    choose: (chosen: boolean) => {
      value = chosen;
      notifyChange(['openAtLogin']);
    },
  };
};

test('what is chosen takes effect at once, and at the next start where the system has forgotten it', () => {
  const { inSystem, choose } = simulateLoginItem(false, false);
  choose(true);
  expect(inSystem()).toBe(true);
  choose(false);
  expect(inSystem()).toBe(false);
  expect(simulateLoginItem(false, true).inSystem()).toBe(true);
});

test('what a person arranged in the system stays, unless the organisation has decided', () => {
  expect(simulateLoginItem(true, false).inSystem()).toBe(true);
  expect(simulateLoginItem(true, false, 'machine').inSystem()).toBe(false);
});
