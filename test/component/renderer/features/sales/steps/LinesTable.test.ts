import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getButton, words } from '#test/component/window/words.ts';
import { line } from '#test/unit/exampleDraft.ts';
import { draftAt, openDraft } from '../openDraft.ts';

const names = () => page.getByRole('combobox', { name: words('sales:field.lineName'), exact: true });

const openLines = async () => {
  const opened = await openDraft({ draft: draftAt('lines') });
  const readNames = (): readonly string[] => opened.readSaved().lines.map(({ name }) => name);
  return { ...opened, readNames };
};

describe('the lines of a draft', () => {
  test('Enter adds one line below, which gets the focus and what is typed next', async () => {
    const { readNames } = await openLines();
    await names().click();
    await userEvent.keyboard('{Enter}');
    await expect.element(names()).toHaveLength(2);
    await expect.element(names().nth(1)).toHaveFocus();
    await userEvent.keyboard('Screws');
    await expect.poll(readNames).toEqual([line().name, 'Screws']);
  });

  test('pasted rows are added once each, and taken back together', async () => {
    const { readNames } = await openLines();
    await getButton('salesLines:paste.action').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Screws\t2\t4,10\nNails\t3\t2,05');
    await getButton('salesLines:paste.insert').click();
    await expect.poll(readNames).toEqual([line().name, 'Screws', 'Nails']);
    await expect.element(names()).toHaveLength(3);
    await getButton('salesLines:paste.undo').click();
    await expect.poll(readNames).toEqual([line().name]);
    await expect.element(names()).toHaveLength(1);
  });

  test('a paste is not taken back once a line was changed after it', async () => {
    const { readNames } = await openLines();
    await getButton('salesLines:paste.action').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Screws\t2\t4,10\nNails\t3\t2,05');
    await getButton('salesLines:paste.insert').click();
    await expect.element(getButton('salesLines:paste.undo')).toBeVisible();
    await names().nth(2).fill('Bolts');
    await expect.element(getButton('salesLines:paste.undo')).not.toBeInTheDocument();
    await names().nth(1).click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(readNames).toHaveLength(3);
  });

  test('a removed line leaves the others as they are, and the focus on the next', async () => {
    const lines = ['a', 'b', 'c'].map((key) => line({ key, name: `Beam ${key}` }));
    const { readSaved } = await openDraft({ draft: draftAt('lines', { lines }) });
    await getButton('sales:line.remove', { line: 2 }).click();
    await expect.poll(() => readSaved().lines.map(({ key }) => key)).toEqual(['a', 'c']);
    await expect.element(names().nth(1)).toHaveFocus();
    await expect.element(names().nth(1)).toHaveValue('Beam c');
  });
});
