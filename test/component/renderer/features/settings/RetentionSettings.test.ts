import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PersonDataItem, RetentionState } from '#app/contract/retention.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getText, words } from '#test/component/window/words.ts';
import { settingsAnswers } from './settingsAnswers.ts';

const finnish: RetentionState = {
  ...{ country: 'FI', minimumYears: 6, fixedYears: null, isAutomatic: false, financialYearEndMonth: 12 },
  limits: { purchases: 6, salesDocuments: 6, decisions: 6, drafts: null },
};
const note: PersonDataItem = {
  ...{ kind: 'note', label: 'Asked Pirkko', date: '2026-03-01', status: 'erasable', keptUntil: null },
};
const sent: PersonDataItem = {
  ...{ kind: 'sentInvoice', label: 'Pirkko', date: '2026-03-01', status: 'law', keptUntil: '2032-12-31' },
};
const getField = (key: string) => page.getByLabelText(words(key), { exact: true });
const getButton = (key: string) => page.getByRole('button', { name: words(key), exact: true });

describe('data and retention in the settings', () => {
  test('names the law, and says so where a limit is lower than it', async () => {
    const main = await openWindow('/settings', settingsAnswers);
    await expect.element(getText('retention:law.FI')).toBeVisible();
    const nextChoice = main.hold('retention.choose');
    await getField('retention:kind.purchases').fill('5');
    await getButton('retention:save').click();
    const choice = await nextChoice();
    expect(choice.input).toMatchObject({ company, choice: { limits: { purchases: 5, drafts: null } } });
    choice.answer({ isStored: false, retention: finnish });
    await expect.element(getText('retention:tooShort', { years: 6 })).toBeVisible();
  });

  test('deletes only what was counted before', async () => {
    const main = await openWindow('/settings', settingsAnswers);
    await expect.element(getButton('retention:overdue.preview')).toBeVisible();
    expect(getButton('retention:overdue.delete').elements()).toHaveLength(0);
    main.answer({ 'retention.preview': () => [{ kind: 'purchases', year: 2019, count: 12 }] });
    await getButton('retention:overdue.preview').click();
    await expect.element(page.getByRole('cell', { name: '2019' })).toBeVisible();
    const nextRun = main.hold('retention.run');
    await getButton('retention:overdue.delete').click();
    (await nextRun()).answer([{ kind: 'purchases', year: 2019, count: 12 }]);
    await expect.element(getText('retention:overdue.deleted', { count: 12 })).toBeVisible();
  });

  test('says of no earlier run that it deleted something where the next count fails', async () => {
    const main = await openWindow('/settings', settingsAnswers);
    main.answer({
      'retention.preview': () => [{ kind: 'purchases', year: 2019, count: 12 }],
      'retention.run': () => [{ kind: 'purchases', year: 2019, count: 12 }],
    });
    await getButton('retention:overdue.preview').click();
    await getButton('retention:overdue.delete').click();
    await expect.element(getText('retention:overdue.deleted', { count: 12 })).toBeVisible();
    const nextPreview = main.hold('retention.preview');
    await getButton('retention:overdue.preview').click();
    (await nextPreview()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getText('errors:storage.full.title')).toBeVisible();
    await expect.element(getText('retention:overdue.deleted', { count: 12 })).not.toBeInTheDocument();
  });

  test('lists and erases what is kept about a person, except what the law has kept', async () => {
    const main = await openWindow('/settings', { ...settingsAnswers, 'retention.findPerson': () => [note, sent] });
    await getField('retention:person.text').fill('Pirkko');
    await getButton('retention:person.find').click();
    await expect.element(page.getByText('Kept by law until 31 Dec 2032')).toBeVisible();
    await getButton('retention:person.erase').click();
    const nextErasure = main.hold('retention.erasePerson');
    await getButton('retention:person.confirm').click();
    const erasure = await nextErasure();
    expect(erasure.input).toEqual({ company, text: 'Pirkko' });
    erasure.answer({ erased: 1, left: [sent] });
    await expect.element(getText('retention:person.erased', { count: 1 })).toBeVisible();
    await expect.element(page.getByText('Asked Pirkko')).not.toBeInTheDocument();
  });

  test('has no limit without a country', async () => {
    await openWindow('/settings', {
      ...settingsAnswers,
      'retention.state': () => ({ ...finnish, country: null, minimumYears: null }),
    });
    await expect.element(getText('retention:noCountry.body')).toBeVisible();
    expect(getButton('retention:overdue.preview').elements()).toHaveLength(0);
  });

  test('cannot be changed where the organisation has fixed the years', async () => {
    const limits = { purchases: 10, salesDocuments: 10, decisions: 10, drafts: 10 };
    await openWindow('/settings', {
      ...settingsAnswers,
      'retention.state': () => ({ ...finnish, limits, fixedYears: 10 }),
    });
    await expect.element(getField('retention:kind.purchases')).toHaveValue('10');
    await expect.element(getField('retention:kind.purchases')).toBeDisabled();
    await expect.element(getButton('retention:save')).toBeDisabled();
  });
});
