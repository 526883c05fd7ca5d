import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { settings } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText, getTextField, words } from '#test/component/window/words.ts';
import { settingsAnswers } from '../settingsAnswers.ts';

const server = getTextField('network:fixed.server');
const bypass = getTextField('network:fixed.bypass');
const use = getButton('network:fixed.use');
const fixed = { kind: 'fixed', server: 'proxy.example.org:8080', bypass: ['*.example.org', 'localhost'] } as const;

const openForm = async () => {
  const main = await openWindow('/settings', settingsAnswers);
  await getText('network:route.fixed').click();
  await expect.element(server).toBeVisible();
  return main;
};
const fillIn = async (): Promise<void> => {
  await server.fill('proxy.example.org:8080');
  await bypass.fill('*.example.org, localhost');
};

describe('a proxy by its name', () => {
  test('is not used while its name is wrong, and says what is', async () => {
    const main = await openForm();
    await server.fill('proxy.example.org');
    await use.click();
    await expect
      .element(server)
      .toHaveAccessibleDescription(expect.stringContaining(words('network:fixed.serverFault')));
    expect(main.inputs('managed.choose')).toEqual([]);
  });

  test('that may hold a password is never written to the disk', async () => {
    const main = await openForm();
    await server.fill('liisa:gh7-kq2@proxy.example.org:8080');
    await expect.poll(() => main.inputs('formDrafts.delete')).toContainEqual({ name: JSON.stringify(['proxy']) });
    expect(main.inputs('formDrafts.save').filter(({ text }) => text.includes('gh7'))).toEqual([]);
  });

  test('that could not be stored stays in its fields, for another press', async () => {
    const main = await openForm();
    const nextChoice = main.hold('managed.choose');
    await fillIn();
    await use.click();
    const first = await nextChoice();
    expect(first.input).toEqual({ proxy: fixed });
    first.refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await expect.element(server).toHaveValue('proxy.example.org:8080');
    await expect.element(bypass).toHaveValue('*.example.org, localhost');
    await use.click();
    (await nextChoice()).answer({ values: { ...settings, proxy: { ...fixed, bypass: [...fixed.bypass] } }, locks: [] });
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(server).toHaveValue('proxy.example.org:8080');
    await expect
      .element(page.getByRole('radio', { name: new RegExp(`^${words('network:route.fixed')}`) }))
      .toBeChecked();
  });
});
