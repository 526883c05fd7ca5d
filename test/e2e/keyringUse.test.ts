import { fileURLToPath } from 'node:url';
import { onTestFinished, test } from 'vitest';
import { launch } from './fixture.ts';
import { expect, waitForValue } from './pageAssertions.ts';

test('the keyring, which may ask the person for a password, is used only once the window is visible', async () => {
  const application = await launch({ main: fileURLToPath(new URL('./keyringUseMain.ts', import.meta.url)) });
  onTestFinished(() => application.kill());
  const firstUse = await waitForValue(() =>
    application.host.evaluate(() => (Reflect.get(globalThis, 'keyringUses') as readonly string[])[0], null),
  );
  expect(firstUse).toBe('visible');
});
