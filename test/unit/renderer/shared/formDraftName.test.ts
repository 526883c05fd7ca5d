import { expect, test } from 'vitest';
import { formDraft } from '#app/contract/formDrafts.ts';
import { createFormDraftName } from '#renderer/shared/formDraftName.ts';

test('the name of a form about an invoice with an endless number stays within the bound of the contract', () => {
  for (const character of ['1', '"', '\u0000', '\ud800']) {
    const long = character.repeat(2000);
    const name = createFormDraftName('dismissal', 'c'.repeat(64), '9'.repeat(20), 7, long, long);
    expect(formDraft.safeParse({ connectionId: null, name, text: '' }).error).toBeUndefined();
  }
});

test('forms about different things have different names', () => {
  const names = [
    createFormDraftName('note', 'a', '1', 1, '5001'),
    createFormDraftName('note', 'a', '1', 1, '5002'),
    createFormDraftName('note', 'a', '1', 11, '5001'),
    createFormDraftName('contact', 'a', '1', null),
    createFormDraftName('contact', 'a', '1', 'null'),
  ];
  expect(new Set(names).size).toBe(names.length);
});
