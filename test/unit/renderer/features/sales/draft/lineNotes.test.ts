import { expect, test } from 'vitest';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { areNotesEqual, getLineNotes } from '#renderer/features/sales/draft/lineNotes.ts';
import { finishedDraft, line, today } from '#test/unit/exampleDraft.ts';

const wrong = line({ key: 'b', unitPrice: 'x', quantity: 'y' });
const notesOf = (lines: readonly ReturnType<typeof line>[], messages: ReadonlyMap<string, string> = new Map()) =>
  getLineNotes(lines.length, findDraftFaults(finishedDraft({ lines: [...lines] }), today), messages);

test('each line carries its own notes in the order of its fields, and the service’s word comes before ours', () => {
  const [first, second] = notesOf([line({ key: 'a' }), wrong], new Map([['lines.1.unitPrice', 'Too dear.']]));
  expect(first).toEqual([]);
  expect(second).toMatchObject([
    { field: 'quantity', fault: { code: 'quantityWrong' } },
    { field: 'unitPrice', message: 'Too dear.' },
  ]);
});

test('a line is drawn again when its notes change, and not because another line’s did', () => {
  const before = notesOf([line({ key: 'a' }), wrong]);
  const after = notesOf([line({ key: 'a' }), { ...wrong, name: 'Typed meanwhile' }]);
  const mended = notesOf([line({ key: 'a' }), { ...wrong, quantity: '2' }]);
  expect(before.map((notes, index) => areNotesEqual(notes, after[index] ?? []))).toEqual([true, true]);
  expect(before.map((notes, index) => areNotesEqual(notes, mended[index] ?? []))).toEqual([true, false]);
});
