import { afterAll, beforeAll, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterDemo, signInAsDemoUser } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

describe('the demo company', () => {
  let application: LaunchedApplication;
  beforeAll(async () => {
    application = await launch({ args: ['--demo-size=60'] });
  });
  afterAll(() => application?.kill());

  test('is entered at once, and its sign-in can be watched all the same', async () => {
    const page = await enterDemo(application);
    await expect.poll(() => application.hasWindow('signIn')).toBe(false);

    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('option', { name: t('common:connectAnother') }).click();
    await page.getByRole('button', { name: t('welcome:demo.showLogin') }).click();
    await expect(page.getByText(t('welcome:signIn.demo'))).toBeVisible();
    await signInAsDemoUser(application);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });
});
