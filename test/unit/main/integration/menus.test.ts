import { expect, test, vi } from 'vitest';
import { languages } from '#app/contract/application.ts';
import { parseCommandLineOptions } from '#main/bootstrap/commandLineOptions.ts';
import { createContextMenuItems } from '#main/integration/contextMenu.ts';
import { createDockMenuItems, createJumpListTasks } from '#main/integration/jumpList.ts';

/** Menus are checked as templates, so that Electron is not needed. */
vi.mock('electron', () => ({ app: {}, Menu: {} }));

const editFlags = {
  canUndo: true,
  canRedo: false,
  canCut: false,
  canCopy: true,
  canPaste: true,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
};
const target = { isEditable: true, selectionText: '', editFlags, misspelledWord: '', dictionarySuggestions: [] };
const words = { replace: vi.fn(), learn: vi.fn() };
const labels = (change: Partial<Parameters<typeof createContextMenuItems>[0]>) =>
  createContextMenuItems({ ...target, ...change }, 'en', words).flatMap(({ label }) => (label ? [label] : []));

test('a text field offers what can be done in it', () => {
  const items = createContextMenuItems(target, 'fi', words);
  expect(items.filter(({ enabled }) => enabled === false).map(({ label }) => label)).toEqual([
    'Tee uudelleen',
    'Leikkaa',
  ]);
  expect(labels({})).toEqual(['Undo', 'Redo', 'Cut', 'Copy', 'Paste', 'Select all']);
});

test('a word that may be wrong brings a few others, and can be learnt', () => {
  const dictionarySuggestions = ['invoice', 'invoices', 'in voice', 'voice', 'invite', 'invoke'];
  const items = createContextMenuItems({ ...target, misspelledWord: 'invioce', dictionarySuggestions }, 'en', words);
  expect(items.slice(0, 6).map(({ label }) => label)).toEqual([
    ...dictionarySuggestions.slice(0, 5),
    'Add to the dictionary',
  ]);
  for (const item of items) if (item.click) Reflect.apply(item.click, undefined, []);
  expect(words.replace.mock.calls.map(([word]) => word)).toEqual(dictionarySuggestions.slice(0, 5));
  expect(words.learn.mock.calls).toEqual([['invioce']]);
  expect(labels({ misspelledWord: 'xyzzy' }).slice(0, 2)).toEqual(['No suggestions', 'Add to the dictionary']);
});

test('other text offers to be copied, and nothing is offered of nothing', () => {
  expect(labels({ isEditable: false, selectionText: 'FI21' })).toEqual(['Copy']);
  expect(labels({ isEditable: false, selectionText: ' \n' })).toEqual([]);
});

test.each(languages)('what the jump list and the dock begin is what the command line knows, in %s', (language) => {
  const tasks = createJumpListTasks(language);
  const begun: string[] = [];
  for (const { click } of createDockMenuItems(language, (task) => begun.push(task)))
    if (click) Reflect.apply(click, undefined, []);
  expect(tasks.map((task) => parseCommandLineOptions(['Invoice Desk.exe', task.argument]).quickAction)).toEqual(begun);
  expect(begun).toEqual(['newInvoice', 'sync']);
  expect(new Set(tasks.map(({ title }) => title)).size).toBe(2);
});
