import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getText, words } from '#test/component/window/words.ts';
import { settingsAnswers } from './settingsAnswers.ts';

const getCheckbox = (key: string) => page.getByRole('checkbox', { name: words(key), exact: true });

describe('the notifications of sales invoices', () => {
  test('keep a choice that is made while another is being stored', async () => {
    const main = await openWindow('/settings', settingsAnswers);
    const nextChange = main.hold('salesFollow.setNotifications');
    await getText('salesList:notifications.paid').click();
    const first = await nextChange();
    await getText('salesList:notifications.collection').click();
    main.answer({ 'salesFollow.notifications': () => ({ kinds: first.input.kinds }) });
    first.answer({});
    const second = await nextChange();
    expect(second.input).toEqual({ company, kinds: ['paid', 'collection'] });
    main.answer({ 'salesFollow.notifications': () => ({ kinds: second.input.kinds }) });
    second.answer({});
    await expect.element(getCheckbox('salesList:notifications.paid')).toBeChecked();
    await expect.element(getCheckbox('salesList:notifications.collection')).toBeChecked();
  });
});
