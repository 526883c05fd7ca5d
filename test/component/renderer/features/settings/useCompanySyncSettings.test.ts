import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallOutput } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getText, words } from '#test/component/window/words.ts';
import { settingsAnswers } from './settingsAnswers.ts';

const getCheckbox = (key: string) => page.getByRole('checkbox', { name: words(key), exact: true });
const newInvoices = getCheckbox('purchaseRoutine:notifications.new');
const seriousInvoices = getCheckbox('purchaseRoutine:notifications.serious');
/** The box itself is invisible; what is pressed is its label. */
const press = (key: string): Promise<void> => getText(key).click();

const openSettings = async () => {
  const stored: { current: CallOutput<'purchaseRoutine.get'> } = {
    current: { routine: { syncEvery: 60, notifyNew: false, notifySerious: false }, quietHours: null },
  };
  const main = await openWindow('/settings', { ...settingsAnswers, 'purchaseRoutine.get': () => stored.current });
  await expect.element(newInvoices).toBeInTheDocument();
  return { main, stored };
};

describe('the sync settings of a company', () => {
  test('keep a change that is made while another is being stored', async () => {
    const { main, stored } = await openSettings();
    const nextChange = main.hold('purchaseRoutine.set');
    await press('purchaseRoutine:notifications.new');
    const first = await nextChange();
    await press('purchaseRoutine:notifications.serious');
    await expect.element(seriousInvoices).toBeChecked();
    expect(main.inputs('purchaseRoutine.set')).toHaveLength(1);
    stored.current = { ...stored.current, routine: first.input.routine };
    first.answer({});
    const second = await nextChange();
    expect(second.input).toEqual({ company, routine: { syncEvery: 60, notifyNew: true, notifySerious: true } });
    stored.current = { ...stored.current, routine: second.input.routine };
    second.answer({});
    await expect.element(newInvoices).toBeChecked();
    await expect.element(seriousInvoices).toBeChecked();
  });

  test('are as they are stored again where a change fails, with the reason', async () => {
    const { main } = await openSettings();
    const nextChange = main.hold('purchaseRoutine.set');
    await press('purchaseRoutine:notifications.new');
    await expect.element(newInvoices).toBeChecked();
    (await nextChange()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await expect.element(newInvoices).not.toBeChecked();
  });

  test('keep both ends of the quiet hours, changed one after the other', async () => {
    const { main, stored } = await openSettings();
    const nextChange = main.hold('purchaseRoutine.setQuietHours');
    await press('purchaseRoutine:quietHours.on');
    const first = await nextChange();
    const evening = { from: '20:00', to: '07:00' };
    expect(first.input.quietHours).toEqual(evening);
    const getHour = (label: string) =>
      page.getByRole('button', { name: new RegExp(`${words(label)}$|^${words(label)}| ${words(label)}`) });
    const readHour = (label: string) => () => getHour(label).element().textContent;
    await expect.poll(readHour('purchaseRoutine:quietHours.from')).toMatch(/20[:.]00|8[:.]00 PM/);
    await expect.poll(readHour('purchaseRoutine:quietHours.to')).toMatch(/7[:.]00/);
    const choose = async (label: string, hour: RegExp): Promise<void> => {
      await getHour(label).click();
      await page.getByRole('option', { name: hour }).click();
    };
    await choose('purchaseRoutine:quietHours.from', /^(21|9)[:.]00( PM)?$/);
    await choose('purchaseRoutine:quietHours.to', /^0?6[:.]00( AM)?$/);
    stored.current = { ...stored.current, quietHours: evening };
    first.answer({});
    const second = await nextChange();
    expect(second.input.quietHours).toEqual({ from: '21:00', to: '07:00' });
    second.answer({});
    const third = await nextChange();
    expect(third.input.quietHours).toEqual({ from: '21:00', to: '06:00' });
  });

  test('end the quiet hours when they are switched off', async () => {
    const { main, stored } = await openSettings();
    const nextChange = main.hold('purchaseRoutine.setQuietHours');
    await press('purchaseRoutine:quietHours.on');
    const first = await nextChange();
    stored.current = { ...stored.current, quietHours: first.input.quietHours };
    first.answer({});
    await press('purchaseRoutine:quietHours.on');
    expect((await nextChange()).input).toEqual({ quietHours: null });
  });

  test('say why the quiet hours could not be stored, and are off again', async () => {
    const { main } = await openSettings();
    const nextChange = main.hold('purchaseRoutine.setQuietHours');
    await press('purchaseRoutine:quietHours.on');
    (await nextChange()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await expect.element(getCheckbox('purchaseRoutine:quietHours.on')).not.toBeChecked();
  });
});
