import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BackupPreview } from '#app/contract/backup.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getText, words } from '#test/component/window/words.ts';
import { settingsAnswers } from './settingsAnswers.ts';

const summary = {
  ...{ companies: 2, reviews: 310, notes: 4, drafts: 5, templates: 1 },
  ...{ openSubmissions: 2, uncertainSubmissions: 1 },
};
const preview: BackupPreview = {
  ...{ fileName: 'Toimisto.age', madeAt: '2026-11-06T10:00:00.000Z', computer: 'TOIMISTO-3', program: '0.1.0' },
  ...{ withArchives: false, bytes: 52_000, summary, current: { ...summary, reviews: 12 } },
};
const getButton = (key: string) => page.getByRole('button', { name: words(key), exact: true });
const getPassphrase = (index: number) => page.getByLabelText(words('backup:passphrase'), { exact: true }).nth(index);
const fillPassphrase = async (text: string, repeated: string): Promise<void> => {
  await getPassphrase(0).fill(text);
  await page.getByLabelText(words('backup:repeat'), { exact: true }).fill(repeated);
};

describe('backup in the settings', () => {
  test('is made with a passphrase that is long enough and typed twice, which then leaves the page', async () => {
    const main = await openWindow('/settings', settingsAnswers);
    await fillPassphrase('short', 'short');
    await getButton('backup:create').click();
    await expect.element(getText('backup:tooShort')).toBeVisible();
    await fillPassphrase('six old timber logs', 'six old timber dogs');
    await getButton('backup:create').click();
    await expect.element(getText('backup:differs')).toBeVisible();
    const nextCreate = main.hold('backup.create');
    await fillPassphrase('six old timber logs', 'six old timber logs');
    await getButton('backup:create').click();
    const create = await nextCreate();
    expect(create.input).toEqual({ passphrase: 'six old timber logs', withArchives: true });
    create.answer({ fileName: 'Toimisto.age' });
    await expect.element(getText('backup:created', { file: 'Toimisto.age' })).toBeVisible();
    await expect.element(getPassphrase(0)).toHaveValue('');
  });

  test('says that the scheduled one failed, and why', async () => {
    await openWindow('/settings', {
      ...settingsAnswers,
      'backup.state': () => ({
        ...{ madeAt: null, replacedData: [], isRestoreFailed: false },
        schedule: { every: 'day', withArchives: true, keep: 7, folder: 'D:\\Copies' },
        failure: { at: '2026-11-06T10:00:00.000Z', error: { kind: 'storage', reason: 'full' } },
      }),
    });
    await expect.element(getText('errors:storage.full.title')).toBeVisible();
    await expect.element(getText('backup:scheduledDay', { folder: 'D:\\Copies', keep: 7 })).toBeVisible();
  });

  test('restores nothing before a preview has shown what is in it and what is replaced', async () => {
    const main = await openWindow('/settings', settingsAnswers);
    await expect.element(getButton('backup:choose')).toBeDisabled();
    await expect.element(getButton('backup:restore')).not.toBeInTheDocument();
    await getPassphrase(1).fill('wrong');
    const nextPreview = main.hold('backup.preview');
    await getButton('backup:choose').click();
    (await nextPreview()).refuse({ kind: 'unusableBackup', reason: 'passphrase' });
    await expect.element(getText('errors:unusableBackup.passphrase.title')).toBeVisible();
    await expect.element(getButton('backup:restore')).not.toBeInTheDocument();
    await getPassphrase(1).fill('six old timber logs');
    await getButton('backup:choose').click();
    (await nextPreview()).answer(preview);
    await expect.element(page.getByText('TOIMISTO-3')).toBeVisible();
    await expect.element(getText('backup:replaces')).toBeVisible();
    const nextRestore = main.hold('backup.restore');
    await getButton('backup:restore').click();
    const restore = await nextRestore();
    await expect.element(getButton('backup:cancel')).toBeVisible();
    restore.refuse({ kind: 'cancelled' });
    await expect.element(getText('backup:cancelled')).toBeVisible();
  });
});
