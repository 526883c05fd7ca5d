import { replaceEqualDeep } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { getLineFieldMessages, toLineFieldName } from '#renderer/features/sales/draft/lineFieldMessages.ts';
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

test('lines without a word have the same empty list, also where another line has one', () => {
  const none = getNotes([line({ key: 'a' }), line({ key: 'c' })]);
  expect(none).toEqual([[], []]);
  const [first, , third] = getNotes([line({ key: 'a' }), wrong, line({ key: 'c' })]);
  expect([first, third]).toEqual([[], []]);
  expect(first).toBe(none[0]);
  expect(third).toBe(first);
});

test('the word of the service is there where we have none', () => {
  expect(getNotes([line({ key: 'a' })], new Map([['lines.0.name', 'Taken.']]))).toEqual([
    [{ field: 'name', message: 'Taken.' }],
  ]);
});

test('a field is named by its line and itself', () => {
  expect(toLineFieldName('a', 'unitPrice')).toBe('lines.a.unitPrice');
});
