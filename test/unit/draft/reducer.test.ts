import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../app/contract/sales.ts';
import { emptyContact } from '../../../app/sales/draft/draft.ts';
import { type DraftAction, reduceDraft } from '../../../app/sales/draft/reducer.ts';
import { finishedDraft, line } from './example.ts';

const apply = (draft: Draft, ...actions: readonly DraftAction[]): Draft => actions.reduce(reduceDraft, draft);
const keys = (draft: Draft): readonly string[] => draft.lines.map(({ key }) => key);

describe('due date', () => {
  const header = (values: Partial<Draft>): DraftAction => ({ kind: 'setHeader', values });

  test('follows invoice date and payment term, also through unfinished typing', () => {
    const draft = finishedDraft();
    expect(draft.dueDate).toBe('2026-12-04');
    expect(apply(draft, header({ paymentTermDays: '' }), header({ paymentTermDays: '30' })).dueDate).toBe('2026-12-20');
    expect(apply(draft, header({ invoiceDate: '2026-2' })).dueDate).toBe('');
    expect(apply(draft, header({ invoiceDate: '2028-02-20' })).dueDate).toBe('2028-03-05');
  });

  test('stays as typed by hand until it is emptied', () => {
    const typed = apply(finishedDraft(), header({ dueDate: '2027-01-15' }));
    expect(apply(typed, header({ paymentTermDays: '7' })).dueDate).toBe('2027-01-15');
    expect(apply(typed, header({ dueDate: '' }), header({ paymentTermDays: '7' })).dueDate).toBe('2026-11-27');
  });

  test('is given again when it was left empty, and by nothing else', () => {
    const emptied = apply(finishedDraft(), header({ dueDate: '' }));
    expect(apply(emptied, header({ note: 'Thank you' })).dueDate).toBe('');
    expect(apply(emptied, { kind: 'fillDueDate' }).dueDate).toBe('2026-12-04');
    const typed = apply(emptied, header({ dueDate: '2027-01-15' }));
    expect(apply(typed, { kind: 'fillDueDate' })).toBe(typed);
  });
});

describe('lines', () => {
  const three = finishedDraft({ lines: [line({ key: 'a' }), line({ key: 'b' }), line({ key: 'c' })] });

  test('are added after the one given, at the standard rate of the invoice date', () => {
    const draft = apply(three, { kind: 'addLine', key: 'n', after: 'a' });
    expect(keys(draft)).toEqual(['a', 'n', 'b', 'c']);
    expect(draft.lines[1]?.vatRate).toBe('25.5');
    const old = apply({ ...three, invoiceDate: '2024-08-31' }, { kind: 'addLine', key: 'n' });
    expect(old.lines.at(-1)).toMatchObject({ key: 'n', vatRate: '24' });
  });

  test('are moved and removed by key, and stay within the list', () => {
    expect(keys(apply(three, { kind: 'moveLine', key: 'c', by: -1 }))).toEqual(['a', 'c', 'b']);
    expect(apply(three, { kind: 'moveLine', key: 'c', by: 1 })).toBe(three);
    expect(keys(apply(three, { kind: 'removeLine', key: 'b' }))).toEqual(['a', 'c']);
  });

  test('lose their product when renamed, and take the VAT category of their rate', () => {
    const product = {
      remoteId: 'p1',
      number: 'NP-114',
      name: 'Nail plate',
      unit: 'H87',
      unitPrice: '2.15',
      vatRate: '25.5',
    };
    const picked = apply(three, { kind: 'pickProduct', key: 'b', product });
    expect(picked.lines[1]).toMatchObject({ productId: 'p1', name: 'Nail plate', unitPrice: '2.15', quantity: '24' });
    const free = apply(picked, { kind: 'setLine', key: 'b', values: { vatRate: '0' } });
    expect(free.lines[1]).toMatchObject({ productId: 'p1', vatCategory: 'Z' });
    const renamed = apply(free, { kind: 'setLine', key: 'b', values: { name: 'Nail', vatRate: '13,5' } });
    expect(renamed.lines[1]).toMatchObject({ productId: null, vatCategory: 'S' });
  });

  test('take a product’s price including VAT where the prices of the draft include it', () => {
    const product = { remoteId: 'p1', number: '1', name: 'Hour', unit: 'HUR', unitPrice: '100', vatRate: '25.5' };
    const gross = apply({ ...three, pricesIncludeVat: true }, { kind: 'pickProduct', key: 'a', product });
    expect(gross.lines[0]?.unitPrice).toBe('125.5');
  });

  test('in which nothing was typed are dropped on leaving the step, but never the only one', () => {
    const blank = line({ key: 'x', name: ' ', unitPrice: '' });
    const left = apply({ ...three, step: 'lines', lines: [blank, line()] }, { kind: 'goTo', step: 'delivery' });
    expect(left).toMatchObject({ step: 'delivery' });
    expect(keys(left)).toEqual(['a']);
    expect(keys(apply({ ...three, lines: [blank] }, { kind: 'dropBlankLines' }))).toEqual(['x']);
  });
});

test('a known contact stays known while only its delivery address changes', () => {
  const known = apply(finishedDraft(), {
    kind: 'pickContact',
    contact: { ...emptyContact, remoteId: 'c1', name: 'A' },
  });
  expect(apply(known, { kind: 'setContact', values: { email: 'a@b.fi' } }).contact.remoteId).toBe('c1');
  expect(apply(known, { kind: 'setContact', values: { name: 'B' } }).contact).toMatchObject({
    remoteId: null,
    name: 'B',
  });
  expect(apply(known, { kind: 'clearContact' }).contact).toEqual(emptyContact);
});
