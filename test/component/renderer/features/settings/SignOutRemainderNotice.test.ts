import { describe, expect, test } from 'vitest';
import type { SignOutRemainder } from '#app/contract/session.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getButton, getText, words } from '#test/component/window/words.ts';
import { settingsAnswers } from './settingsAnswers.ts';

const { connectionId } = company;

const signOut = async (remainder: SignOutRemainder | null): Promise<void> => {
  await openWindow('/settings', {
    ...settingsAnswers,
    'session.signOut': () => ({ kind: 'signedOut', connectionId, ...(remainder && { remainder }) }),
  });
  await getButton('common:signOut').click();
  await expect.element(getText('settings:connections.noPerson')).toBeVisible();
};

const access = (reason: string) => getText('settings:signOutRemainder.access.failed', { reason });
const browserSession = (end: string) => getText(`settings:signOutRemainder.browserSession.${end}`);

describe('signing out', () => {
  test('names why the service did not confirm that the access was withdrawn', async () => {
    await signOut({ access: { error: { kind: 'timeout' } }, browserSession: null });
    await expect.element(access(words('errors:timeout.title'))).toBeVisible();
    await expect.element(getText('settings:signOutRemainder.title')).toBeVisible();
  });

  test('says that the service cannot withdraw it', async () => {
    await signOut({ access: { error: null }, browserSession: null });
    await expect.element(getText('settings:signOutRemainder.access.notOffered')).toBeVisible();
  });

  test.each(['opened', 'failed', 'none'] as const)('says what is left in the browser: %s', async (end) => {
    await signOut({ access: null, browserSession: end });
    await expect.element(browserSession(end)).toBeVisible();
  });

  test('says nothing where nothing is left', async () => {
    await signOut(null);
    await expect.element(getText('settings:signOutRemainder.title')).not.toBeInTheDocument();
  });
});
