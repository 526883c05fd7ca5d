import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createDraft } from '#app/sales/draft/draft.ts';
import type { HeldCall } from '#test/component/window/fakeMainProcess.ts';
import { goTo } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText, getTextField } from '#test/component/window/words.ts';
import { today } from '#test/unit/exampleDraft.ts';
import { draftAt, openDraft, savedAt } from '../openDraft.ts';

const newDraft = createDraft({ id: 'd1', company, today });
const fullDisk = { kind: 'storage', reason: 'full' } as const;
const nameField = getTextField('sales:field.name');

type SaveCall = HeldCall<'sales.saveDraft'>;
/** Resolves with the save of this name; refuses earlier ones, because a refused save is tried again after some seconds. */
const nextSaveOf = async (name: string, nextSave: () => Promise<SaveCall>): Promise<SaveCall> => {
  const save = await nextSave();
  if (save.input.draft.contact.name === name) return save;
  save.refuse(fullDisk);
  return nextSaveOf(name, nextSave);
};

describe('saving a draft', () => {
  test('saves what is typed, says so, and asks for nothing else', async () => {
    const { readSaved } = await openDraft({ draft: newDraft });
    await userEvent.type(nameField, 'Kesä');
    await expect.poll(() => readSaved().contact.name).toBe('Kesä');
    await expect.element(page.getByText(/^\s*Draft saved/)).toBeVisible();
  });

  test('saves once at a time, and then the newest state alone', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    await nameField.fill('K');
    const first = await nextSave();
    await userEvent.type(nameField, 'esä');
    await getTextField('sales:field.town').fill('Imatra');
    await expect.element(getText('sales:saving.saving')).toBeVisible();
    expect(main.inputs('sales.saveDraft')).toHaveLength(1);
    first.answer({ savedAt });
    const second = await nextSave();
    expect(second.input.draft.contact).toMatchObject({ name: 'Kesä', town: 'Imatra' });
    expect(main.inputs('sales.saveDraft')).toHaveLength(2);
  });

  test('says why it failed, keeps what was typed, and saves it on "Try again"', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    await nameField.fill('Kesä');
    (await nextSave()).refuse(fullDisk);
    const alert = getAlert('errors:storage.full.title');
    await expect.element(alert).toBeVisible();
    await expect.element(getText('sales:saving.failed')).toBeVisible();
    await expect.element(nameField).toHaveValue('Kesä');
    await getButton('common:tryAgain').click();
    const again = await nextSave();
    expect(again.input.draft.contact.name).toBe('Kesä');
    again.answer({ savedAt });
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('saves the newest state after a failure, never the one that failed', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    await nameField.fill('Kesä');
    const first = await nextSave();
    await nameField.fill('Kesälahti');
    first.refuse(fullDisk);
    await getButton('common:tryAgain').click();
    expect((await nextSave()).input.draft.contact.name).toBe('Kesälahti');
  });

  test('tries again by itself after a pause', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    await nameField.fill('Kesä');
    (await nextSave()).refuse(fullDisk);
    const second = await nextSave();
    expect(second.input.draft.contact.name).toBe('Kesä');
    second.answer({ savedAt });
    await expect.element(getText('sales:saving.failed')).not.toBeInTheDocument();
  });

  test('takes the error away as soon as it is tried again', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    await nameField.fill('Kesä');
    (await nextSave()).refuse(fullDisk);
    await expect.element(getText('sales:saving.failed')).toBeVisible();
    await getButton('common:tryAgain').click();
    expect(getText('sales:saving.failed').elements()).toHaveLength(0);
  });

  test('saves more that is typed after a failure without a press', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    await nameField.fill('Kesä');
    (await nextSave()).refuse(fullDisk);
    await expect.element(getText('sales:saving.failed')).toBeVisible();
    await nameField.fill('Kesälahti');
    (await nextSaveOf('Kesälahti', nextSave)).answer({ savedAt });
    await expect.element(getText('sales:saving.failed')).not.toBeInTheDocument();
  });

  test('hands over the newest state when the window closes, though another save is under way', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    await nameField.fill('Kesä');
    await nextSave();
    await nameField.fill('Kesälahti');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect((await nextSave()).input.draft.contact.name).toBe('Kesälahti');
  });

  test('opens the draft as it was saved last, not as it was opened before', async () => {
    const { readSaved } = await openDraft({ draft: newDraft });
    await nameField.fill('Kesälahden Rakennus Oy');
    await expect.poll(() => readSaved().contact.name).toBe('Kesälahden Rakennus Oy');
    await getButton('sales:close').click();
    await expect.element(nameField).not.toBeInTheDocument();
    goTo('/sales/drafts/d1');
    await expect.element(nameField).toHaveValue('Kesälahden Rakennus Oy');
  });

  test('opens the draft as it was saved last, though it opens in the moment in which it closes', async () => {
    const { readSaved } = await openDraft({ draft: newDraft });
    await nameField.fill('Kesälahden Rakennus Oy');
    await expect.poll(() => readSaved().contact.name).toBe('Kesälahden Rakennus Oy');
    const field = nameField.element();
    const closed = new Promise<void>((resolve) => {
      const removal = new MutationObserver(() => {
        if (field.isConnected) return;
        removal.disconnect();
        goTo('/sales/drafts/d1');
        resolve();
      });
      removal.observe(document.body, { childList: true, subtree: true });
    });
    goTo('/sales');
    await closed;
    await expect.element(nameField).toHaveValue('Kesälahden Rakennus Oy');
  });

  test('saves each of two drafts under its own id', async () => {
    const other = { ...newDraft, id: 'd2' };
    const { main, readSaved } = await openDraft({
      draft: newDraft,
      answers: { 'sales.cloneDraft': () => other },
    });
    main.answer({
      'sales.draft': ({ draftId }) => ({ draft: draftId === 'd2' ? other : readSaved(), submission: null }),
    });
    await nameField.fill('Kesä');
    await getButton('salesLines:copyDraft').click();
    await expect.element(nameField).toHaveValue('');
    await nameField.fill('Muu Oy');
    await expect.poll(() => main.inputs('sales.saveDraft').at(-1)?.draft).toMatchObject({ id: 'd2' });
    expect(readSaved().contact.name).toBe('Kesä');
  });
});

describe('leaving a draft', () => {
  test('waits until what was typed is saved', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    await nameField.fill('Kesä');
    const save = await nextSave();
    await getButton('sales:close').click();
    await nameField.click();
    await expect.element(nameField).toHaveFocus();
    save.answer({ savedAt });
    await expect.element(nameField).not.toBeInTheDocument();
  });

  test('saves one state after the other, also while it waits', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    await nameField.fill('Kesä');
    const first = await nextSave();
    await nameField.fill('Kesälahti');
    await getButton('sales:close').click();
    await nameField.click();
    expect(main.inputs('sales.saveDraft')).toHaveLength(1);
    first.answer({ savedAt });
    const second = await nextSave();
    expect(second.input.draft.contact.name).toBe('Kesälahti');
    await expect.element(nameField).toHaveValue('Kesälahti');
    second.answer({ savedAt });
    await expect.element(nameField).not.toBeInTheDocument();
  });

  test('stays where it cannot be saved, until the person gives it up', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    await nameField.fill('Kesä');
    const save = await nextSave();
    await getButton('sales:close').click();
    save.refuse(fullDisk);
    await expect.element(getText('sales:saving.failed')).toBeVisible();
    await expect.element(nameField).toHaveValue('Kesä');
    await getButton('sales:saving.leave').click();
    await expect.element(nameField).not.toBeInTheDocument();
  });

  test('copies it only once it is saved, and not where that fails', async () => {
    const { main } = await openDraft({ draft: newDraft });
    const nextSave = main.hold('sales.saveDraft');
    const nextCopy = main.hold('sales.cloneDraft');
    await nameField.fill('Kesä');
    const save = await nextSave();
    await getButton('salesLines:copyDraft').click();
    save.refuse(fullDisk);
    await expect.element(getText('sales:saving.failed')).toBeVisible();
    await nameField.fill('Kesälahti');
    const second = await nextSaveOf('Kesälahti', nextSave);
    await getButton('salesLines:copyDraft').click();
    await expect.element(nameField).toHaveValue('Kesälahti');
    expect(main.inputs('sales.cloneDraft')).toEqual([]);
    second.answer({ savedAt });
    expect((await nextCopy()).input).toEqual({ company, of: { kind: 'draft', draftId: 'd1' } });
  });

  test('writes the PDF of what was typed last', async () => {
    const { main } = await openDraft({ draft: draftAt('delivery') });
    const nextSave = main.hold('sales.saveDraft');
    const nextPdf = main.hold('salesPreview.savePdf');
    const address = getTextField('sales:field.email');
    await address.fill('talous@kesa.example');
    const save = await nextSave();
    await getButton('salesPreview:savePdf').click();
    await expect.element(address).toHaveValue('talous@kesa.example');
    expect(main.inputs('salesPreview.savePdf')).toEqual([]);
    save.answer({ savedAt });
    expect((await nextPdf()).input).toEqual({ company, draftId: 'd1' });
  });
});
