import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { getButton, getTextField, words } from '#test/component/window/words.ts';
import { draftAt, openDraft } from '../openDraft.ts';

const heading = (step: string): Locator =>
  page.getByRole('heading', { level: 2, name: words(`sales:step.${step}`), exact: true });

const focus = async (control: Locator): Promise<void> => {
  await expect.element(control).toBeVisible();
  const element = control.element();
  if (element instanceof HTMLElement) element.focus();
  await expect.element(control).toHaveFocus();
};

const language = page.getByRole('button', { name: new RegExp(words('sales:field.language')) });

const recipientControls: Readonly<Record<string, () => Locator>> = {
  'a text field': () => getTextField('sales:field.name'),
  'the search for a recipient': () => page.getByRole('combobox', { name: words('sales:recipient.search') }),
  'a closed choice': () => language,
  'a radio button': () => page.getByRole('radio', { name: words('sales:recipient.business') }),
  'the button that continues': () => page.getByRole('button', { name: new RegExp(words('sales:step.lines')) }).last(),
};

const lineControls: Readonly<Record<string, () => Locator>> = {
  'a cell of the table': () => getTextField('sales:field.quantity'),
  'a cell with suggestions': () => page.getByRole('combobox', { name: words('sales:field.lineName'), exact: true }),
  'a choice in the table': () => page.getByRole('combobox', { name: words('sales:field.vatRate'), exact: true }),
  'a date field': () => getTextField('sales:field.invoiceDate'),
  'a button of a line': () => getButton('sales:line.remove', { line: 1 }),
  'the button that goes back': () =>
    page.getByRole('button', { name: words('sales:step.recipient'), exact: true }).last(),
};

describe('Ctrl+Enter in the wizard', () => {
  test.each(Object.entries(recipientControls))('continues by one step from %s', async (_, find) => {
    await openDraft({ draft: draftAt('recipient') });
    await focus(find());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(heading('lines')).toBeInTheDocument();
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  test.each(Object.entries(lineControls))('continues by one step from %s', async (_, find) => {
    const { readSaved } = await openDraft({ draft: draftAt('lines') });
    await focus(find());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(heading('delivery')).toBeInTheDocument();
    await expect.poll(() => readSaved().step).toBe('delivery');
    expect(readSaved().lines).toHaveLength(1);
  });

  test('continues by one step from an open choice, which closes', async () => {
    await openDraft({ draft: draftAt('recipient') });
    await focus(language);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(heading('lines')).toBeInTheDocument();
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  test('works with Cmd as well', async () => {
    await openDraft({ draft: draftAt('recipient') });
    await focus(getTextField('sales:field.name'));
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await expect.element(heading('lines')).toBeInTheDocument();
  });

  test('takes one step for a key that is held down, and never sends', async () => {
    const { main } = await openDraft({ draft: draftAt('lines') });
    await focus(getTextField('sales:field.quantity'));
    await userEvent.keyboard('{Control>}{Enter>20/}{/Control}');
    await expect.element(heading('delivery')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(heading('check')).toBeInTheDocument();
    await focus(getButton('salesDelivery:send.email'));
    await userEvent.keyboard('{Control>}{Enter>20/}{/Control}');
    await expect.element(getButton('salesDelivery:send.email')).toBeEnabled();
    expect(main.inputs('sales.send')).toEqual([]);
  });

  test('leaves the wizard alone behind an open dialog', async () => {
    await openDraft({ draft: draftAt('lines') });
    await getButton('salesLines:paste.action').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Screws\t2\t4,10');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await getButton('salesLines:paste.cancel').click();
    await expect.element(heading('lines')).toBeInTheDocument();
  });
});
