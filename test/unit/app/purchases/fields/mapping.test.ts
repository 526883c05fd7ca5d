import { describe, expect, test } from 'vitest';
import { type FieldMapping, mappedFields } from '#app/contract/purchases/fields.ts';
import { previewFieldMapping } from '#app/purchases/fields/previewFieldMapping.ts';
import { collectSampledFields } from '#app/purchases/fields/sampledFields.ts';
import { suggestFieldMapping } from '#app/purchases/fields/suggestFieldMapping.ts';
import {
  findFieldMappingProblem,
  suggestPathsForMissingFields,
} from '#renderer/features/purchases/fields/fieldMappingProblems.ts';
import { patternToProfilePath } from '#renderer/features/purchases/fields/patternToProfilePath.ts';
import { recordsIn, snake } from './dialects.ts';

const nowhere = Object.fromEntries(mappedFields.map((field) => [field, ''])) as FieldMapping;
const records = recordsIn(snake);
const suggestFields = () => suggestFieldMapping(collectSampledFields(records));
const problemIn = (field: keyof FieldMapping, mapping: FieldMapping) =>
  findFieldMappingProblem(field, mapping, previewFieldMapping(records, nowhere, mapping));

describe('a mapping in the making', () => {
  test('is reported with its doubtful fields', () => {
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
    expect(findFieldMappingProblem('invoiceNumber', after, previewFieldMapping(records, now, after))).toBe('fewer');
  });

  test('is offered what reads, but never another identity', () => {
    const offered = suggestPathsForMissingFields(
      nowhere,
      suggestFields(),
      previewFieldMapping(records, nowhere, nowhere),
    );
    expect(offered).toMatchObject({ dueDate: 'due_date', amount: 'grand_total', status: 'status' });
    expect(offered).not.toHaveProperty('identity');
    const all = { ...nowhere, ...offered };
    expect(suggestPathsForMissingFields(all, suggestFields(), previewFieldMapping(records, nowhere, all))).toEqual({});
  });

  test('shows dates and amounts as they would read', () => {
    const {
      rows,
      readable,
      sampleSize: looked,
    } = previewFieldMapping(records, nowhere, {
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
  expect(patternToProfilePath({ pattern, type })).toBe(path);
});
