import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getText, words } from '#test/component/window/words.ts';

describe('the keyboard shortcuts', () => {
  test('can be searched by what they do and by their key', async () => {
    await openWindow('/purchases');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await userEvent.keyboard('?');
    const dialog = page.getByRole('dialog', { name: words('shortcuts:title') });
    await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
    await expect.element(dialog.getByText(words('shortcuts:name.note')).first()).toBeVisible();
    await userEvent.keyboard('print');
    await expect.element(getText('shortcuts:name.print')).toBeVisible();
    await expect.element(dialog.getByText(words('shortcuts:name.note'))).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}F5');
    await expect.element(dialog.getByText(words('shortcuts:name.sync'))).toBeVisible();
    await expect.element(getText('shortcuts:name.print')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}xyzzy');
    await expect.element(getText('shortcuts:none')).toBeVisible();
  });
});
