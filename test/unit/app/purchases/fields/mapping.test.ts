import { describe, expect, test } from 'vitest';
import { type FieldMapping, mappedFields } from '#app/contract/purchases/fields.ts';
import { columnsOf } from '#app/purchases/fields/columns.ts';
import { preview } from '#app/purchases/fields/preview.ts';
import { suggest } from '#app/purchases/fields/suggest.ts';
import { pathOf } from '#renderer/features/purchases/fields/paths.ts';
import { helpful, problemOf } from '#renderer/features/purchases/fields/problems.ts';
import { recordsIn, snake } from './dialects.ts';

const nowhere = Object.fromEntries(mappedFields.map((field) => [field, ''])) as FieldMapping;
const records = recordsIn(snake);
const suggestions = suggest(columnsOf(records));
const problemIn = (field: keyof FieldMapping, mapping: FieldMapping) =>
  problemOf(field, mapping, preview(records, nowhere, mapping));

describe('a mapping in the making', () => {
  test('is told what is doubtful about it', () => {
    expect(problemIn('dueDate', { ...nowhere, dueDate: 'invoice_no' })).toBe('noDate');
    expect(problemIn('amount', { ...nowhere, amount: 'status' })).toBe('noAmount');
    expect(problemIn('reference', { ...nowhere, reference: 'nowhere' })).toBe('nothing');
    expect(problemIn('dueDate', { ...nowhere, dueDate: 'issue_date', invoiceDate: 'issue_date' })).toBe('dueNotLater');
    expect(problemIn('dueDate', { ...nowhere, dueDate: 'due_date' })).toBeNull();
    expect(problemIn('status', nowhere)).toBeNull();
  });

  test('is warned where fewer invoices could be read than now', () => {
    const now = { ...nowhere, invoiceNumber: 'invoice_no' };
    const after = { ...nowhere, invoiceNumber: 'payment_reference' };
    expect(problemOf('invoiceNumber', after, preview(records, now, after))).toBe('fewer');
  });

  test('is offered what reads, but never another identity', () => {
    const offered = helpful(nowhere, suggestions, preview(records, nowhere, nowhere));
    expect(offered).toMatchObject({ dueDate: 'due_date', amount: 'grand_total', status: 'status' });
    expect(offered).not.toHaveProperty('identity');
    const all = { ...nowhere, ...offered };
    expect(helpful(all, suggestions, preview(records, nowhere, all))).toEqual({});
  });

  test('shows dates and amounts as they would read', () => {
    const { rows, readable, looked } = preview(records, nowhere, {
      ...nowhere,
      dueDate: 'created_at',
      amount: 'net_total',
    });
    expect(looked).toBe(60);
    expect(rows).toHaveLength(20);
    expect(rows[0]?.after.dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(readable.amount).toEqual({ now: 0, after: 60 });
  });
});

test.each([
  ['lasku.eräpäivä', 'date', 'lasku.eräpäivä'],
  ['rows[].prices[].net', 'amount', 'rows[0].prices[0].net'],
  ['rows', 'list', null],
  ['odd["a.b"]', 'text', null],
  ['many.*', 'mixed', null],
] as const)('a profile names the field %s of type %s as %s', (pattern, type, path) => {
  expect(pathOf({ pattern, type })).toBe(path);
});
