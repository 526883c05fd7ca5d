import { replaceEqualDeep } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { getLineFieldMessages } from '#renderer/features/sales/draft/lineFieldMessages.ts';
import { finishedDraft, line, today } from '#test/unit/exampleDraft.ts';

const wrong = line({ key: 'b', unitPrice: 'x', quantity: 'y' });
const getNotes = (lines: readonly ReturnType<typeof line>[], messages: ReadonlyMap<string, string> = new Map()) =>
  getLineFieldMessages(lines.length, findDraftFaults(finishedDraft({ lines: [...lines] }), today), messages);

test('each line carries its own notes in the order of its fields, and the service’s word comes before ours', () => {
  const [first, second] = getNotes([line({ key: 'a' }), wrong], new Map([['lines.1.unitPrice', 'Too dear.']]));
  expect(first).toEqual([]);
  expect(second).toMatchObject([
    { field: 'quantity', fault: { code: 'quantityWrong' } },
    { field: 'unitPrice', message: 'Too dear.' },
  ]);
});

test('the notes of a line stay the same object until they change, whatever is typed into other fields', () => {
  const before = getNotes([line({ key: 'a' }), wrong]);
  const after = replaceEqualDeep(before, getNotes([line({ key: 'a' }), { ...wrong, name: 'Typed meanwhile' }]));
  expect(after).toBe(before);
  const mended = replaceEqualDeep(before, getNotes([line({ key: 'a' }), { ...wrong, quantity: '2' }]));
  expect(mended[0]).toBe(before[0]);
  expect(mended[1]).not.toBe(before[1]);
});
