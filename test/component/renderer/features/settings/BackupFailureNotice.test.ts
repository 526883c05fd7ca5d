import { describe, expect, test } from 'vitest';
import type { BackupState } from '#app/contract/backup.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getButton, getText } from '#test/component/window/words.ts';
import { settingsAnswers } from './settingsAnswers.ts';

const succeeded: BackupState = {
  ...{ schedule: null, madeAt: '2026-11-06T10:00:00.000Z', failure: null, replacedData: [], isRestoreFailed: false },
};
const failAt = (at: string): BackupState => ({
  ...succeeded,
  failure: { at, error: { kind: 'unusableBackup', reason: 'noPassphrase' } },
});
const reason = () => getText('errors:unusableBackup.noPassphrase.title');

describe('a scheduled backup that fails in the background', () => {
  test('is announced above the page with its reason, and leads to the settings', async () => {
    let state = succeeded;
    const main = await openWindow('/purchases', { ...settingsAnswers, 'backup.state': () => state });
    await expect.element(getText('common:purchases').first()).toBeVisible();
    expect(main.inputs('backup.state')).toEqual([]);
    state = failAt('2026-11-07T10:00:00.000Z');
    main.emit('backup.changed', {});
    await expect.element(reason()).toBeVisible();
    await getButton('backup:openSettings').click();
    await expect.element(getText('backup:title').first()).toBeVisible();
    await expect.element(getButton('backup:openSettings')).not.toBeInTheDocument();
  });

  test('stays dismissed while further attempts fail, and is announced again after a success', async () => {
    let state = failAt('2026-11-07T10:00:00.000Z');
    const main = await openWindow('/purchases', { ...settingsAnswers, 'backup.state': () => state });
    const change = async (next: BackupState): Promise<void> => {
      const { length } = main.inputs('backup.state');
      state = next;
      main.emit('backup.changed', {});
      await expect.poll(() => main.inputs('backup.state').length).toBeGreaterThan(length);
    };
    await expect.element(getText('common:purchases').first()).toBeVisible();
    await change(state);
    await getButton('common:policy.dismiss').click();
    await change(failAt('2026-11-07T10:30:00.000Z'));
    await expect.element(reason()).not.toBeInTheDocument();
    await change(succeeded);
    await change(failAt('2026-11-08T10:00:00.000Z'));
    await expect.element(reason()).toBeVisible();
  });
});
