import { describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import { toInvoiceContent } from '#app/sales/api/toRequest.ts';
import { createDraftClone } from '#app/sales/draft/createDraftClone.ts';
import { emptyRecipient } from '#app/sales/draft/draft.ts';
import { type ContactPreferences, type DraftAction, reduceDraft } from '#app/sales/draft/reducer.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';

const apply = (draft: Draft, ...actions: readonly DraftAction[]): Draft => actions.reduce(reduceDraft, draft);
const keys = (draft: Draft): readonly string[] => draft.lines.map(({ key }) => key);

const header = (values: Partial<Draft>): DraftAction => ({ kind: 'setHeader', values });
const pick = (habits: Partial<ContactPreferences>): DraftAction => ({
  kind: 'pickContact',
  contact: { ...emptyRecipient, remoteId: 'c1', name: 'A', channel: null, paymentTermDays: null, ...habits },
});

describe('due date', () => {
  test('follows invoice date and payment term, also through unfinished typing', () => {
    const draft = finishedDraft();
    expect(draft.dueDate).toBe('2026-12-04');
    expect(apply(draft, header({ paymentTermDays: '' }), header({ paymentTermDays: '30' })).dueDate).toBe('2026-12-20');
    expect(apply(draft, header({ invoiceDate: '2026-2' })).dueDate).toBe('');
    expect(apply(draft, header({ invoiceDate: '2028-02-20' })).dueDate).toBe('2028-03-05');
  });

  test('as typed stands alone until a term is typed, whatever else changes', () => {
    const typed = apply(finishedDraft(), header({ dueDate: '2027-01-15' }), { kind: 'settleDueDate' });
    expect(typed).toMatchObject({ dueDate: '2027-01-15', paymentTermDays: '' });
    const moved = apply(typed, header({ invoiceDate: '2026-12-01' }), pick({ paymentTermDays: 30 }));
    expect(moved).toMatchObject({ dueDate: '2027-01-15', paymentTermDays: '' });
    expect(apply(moved, header({ paymentTermDays: '7' }))).toMatchObject({
      dueDate: '2026-12-08',
      paymentTermDays: '7',
    });
  });

  test('and term are never two truths when the lines are left, nor in what is sent', () => {
    const typed = { ...apply(finishedDraft(), header({ dueDate: '2026-12-24' })), step: 'lines' } as const;
    expect(typed.paymentTermDays).toBe('14');
    expect(toInvoiceContent(typed, new Map())).toMatchObject({ dueDate: '2026-12-24', paymentTermDays: 34 });
    expect(apply(typed, { kind: 'goTo', step: 'check' }).paymentTermDays).toBe('');
    const far = apply(typed, header({ dueDate: '2036-12-24' }));
    expect(toInvoiceContent(far, new Map()).paymentTermDays).toBeNull();
  });

  test('as the term gives it leaves the term alone', () => {
    const draft = finishedDraft();
    expect(apply(draft, header({ dueDate: '2026-12-04' }), { kind: 'settleDueDate' }).paymentTermDays).toBe('14');
    const unread = apply(draft, header({ dueDate: 'soon' }), { kind: 'settleDueDate' });
    expect(unread).toMatchObject({ dueDate: 'soon', paymentTermDays: '14' });
  });

  test('that stands alone is as many days away in a copy', () => {
    const typed = apply(finishedDraft(), header({ dueDate: '2026-12-24' }), { kind: 'settleDueDate' });
    const copy = { id: 'copy', today: '2026-12-01', now: '2026-12-01T08:00:00.000Z' };
    expect(createDraftClone(typed, { ...copy, hasReference: true })).toMatchObject({
      paymentTermDays: '34',
      dueDate: '2027-01-04',
      referenceNumber: expect.stringMatching(/^20261201/),
    });
    expect(createDraftClone(typed, { ...copy, hasReference: false }).referenceNumber).toBe('');
  });

  test('is given again when it was left empty, and by nothing else', () => {
    const emptied = apply(finishedDraft(), header({ dueDate: '' }));
    expect(apply(emptied, header({ note: 'Thank you' })).dueDate).toBe('');
    expect(apply(emptied, { kind: 'settleDueDate' }).dueDate).toBe('2026-12-04');
  });
});

describe('a known contact', () => {
  test('stays known while only its delivery address changes', () => {
    const picked = apply(finishedDraft(), pick({}));
    expect(apply(picked, { kind: 'setContact', values: { email: 'a@b.fi' } }).contact.remoteId).toBe('c1');
    expect(apply(picked, { kind: 'setContact', values: { name: 'B' } }).contact).toMatchObject({
      remoteId: null,
      name: 'B',
    });
  });

  const defaults = { language: 'sv', paymentTermDays: 14 } as const;
  const brought = { channel: 'paper', paymentTermDays: 30 } as const;

  test('takes its term and channel along when another is to be chosen', () => {
    const picked = apply(finishedDraft(), pick(brought));
    expect(picked).toMatchObject({ channel: 'paper', paymentTermDays: '30', dueDate: '2026-12-20' });
    const cleared = apply(picked, { kind: 'clearContact', brought, defaults });
    expect(cleared.contact).toEqual({ ...emptyRecipient, language: 'sv' });
    expect(cleared).toMatchObject({ channel: null, paymentTermDays: '14', dueDate: '2026-12-04' });
  });

  test('takes nothing along that was chosen here', () => {
    const picked = apply(finishedDraft(), pick(brought), header({ paymentTermDays: '60' }), {
      kind: 'setChannel',
      channel: 'email',
    });
    expect(apply(picked, { kind: 'clearContact', brought, defaults })).toMatchObject({
      channel: 'email',
      paymentTermDays: '60',
    });
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
    expect(keys(apply(three, { kind: 'removeLines', keys: ['b'] }))).toEqual(['a', 'c']);
  });

  test('lose their product when renamed, and take the VAT category of their rate', () => {
    const product = {
      remoteId: 'p1',
      number: 'NP-114',
      name: 'Nail plate',
      unit: 'H87',
      unitPrice: '2.15',
      vatRate: '25.5',
      account: '',
    };
    const picked = apply(three, { kind: 'pickProduct', key: 'b', product });
    expect(picked.lines[1]).toMatchObject({ productId: 'p1', name: 'Nail plate', unitPrice: '2.15', quantity: '24' });
    const free = apply(picked, { kind: 'setLine', key: 'b', values: { vatRate: '0' } });
    expect(free.lines[1]).toMatchObject({ productId: 'p1', vatCategory: 'Z' });
    const renamed = apply(free, { kind: 'setLine', key: 'b', values: { name: 'Nail', vatRate: '13,5' } });
    expect(renamed.lines[1]).toMatchObject({ productId: null, vatCategory: 'S' });
  });

  test('take a product’s price including VAT where the prices of the draft include it', () => {
    const product = {
      remoteId: 'p1',
      number: '1',
      name: 'Hour',
      unit: 'HUR',
      unitPrice: '100',
      vatRate: '25.5',
      account: '',
    };
    const gross = apply({ ...three, pricesIncludeVat: true }, { kind: 'pickProduct', key: 'a', product });
    expect(gross.lines[0]?.unitPrice).toBe('125.50');
  });

  test('in which nothing was typed are dropped on leaving the step, but never the only one', () => {
    const blank = line({ key: 'x', name: ' ', unitPrice: '' });
    const left = apply({ ...three, step: 'lines', lines: [blank, line()] }, { kind: 'goTo', step: 'delivery' });
    expect(left).toMatchObject({ step: 'delivery' });
    expect(keys(left)).toEqual(['a']);
    expect(keys(apply({ ...three, lines: [blank] }, { kind: 'dropBlankLines' }))).toEqual(['x']);
  });
});

describe('VAT', () => {
  const draft = finishedDraft({ lines: [line({ key: 'a' }), line({ key: 'b', vatRate: '14' })] });
  const setLine = (key: string, values: Partial<Draft['lines'][number]>): DraftAction => ({
    kind: 'setLine',
    key,
    values,
  });
  const reverse = setLine('a', { vatCategory: 'AE', vatRate: '0' });

  test('a line without VAT comes with the usual reason, which follows the recipient’s language', () => {
    const free = apply(draft, reverse);
    expect(free.lines[0]).toMatchObject({ vatCategory: 'AE', vatRate: '0', vatReason: 'Käännetty verovelvollisuus' });
    const english = apply(free, { kind: 'setContact', values: { language: 'en' } });
    expect(english.lines[0]?.vatReason).toBe('Reverse charge');
    expect(apply(english, setLine('a', { vatCategory: 'G', vatRate: '0' })).lines[0]?.vatReason).toBe(
      'Export, exempt from VAT',
    );
    expect(apply(english, setLine('a', { vatRate: '25.5' })).lines[0]).toMatchObject({
      vatCategory: 'S',
      vatReason: '',
    });
  });

  test('a reason that a person wrote stays', () => {
    const own = apply(draft, reverse, setLine('a', { vatReason: 'Building work, section 8 c' }));
    const picked = apply(own, { kind: 'setContact', values: { language: 'sv' } });
    expect(picked.lines[0]?.vatReason).toBe('Building work, section 8 c');
  });

  test('rates that do not stand on the day of the delivery give way to those that do, all at once', () => {
    const renewed = apply(
      finishedDraft({
        deliveryDate: '2026-11-19',
        lines: [
          line({ key: 'a', vatRate: '24' }),
          line({ key: 'b', vatRate: '14' }),
          line({ key: 'c', vatRate: '10' }),
        ],
      }),
      { kind: 'renewVatRates', today: '2026-11-20' },
    );
    expect(renewed.lines.map(({ vatRate }) => vatRate)).toEqual(['25.5', '13.5', '10']);
    const back = apply({ ...renewed, deliveryDate: '2024-08-31' }, { kind: 'renewVatRates', today: '2026-11-20' });
    expect(back.lines.map(({ vatRate }) => vatRate)).toEqual(['24', '14', '10']);
  });

  test('a new line has the standard rate of the day of the delivery', () => {
    const old = apply({ ...draft, deliveryDate: '2024-08-31' }, { kind: 'addLine', key: 'n' });
    expect(old.lines.at(-1)?.vatRate).toBe('24');
  });
});

describe('many lines at once', () => {
  const pasted = [line({ key: 'p' }), line({ key: 'q' })];

  test('go after the line given, or into the place of one in which nothing was typed', () => {
    const two = finishedDraft({ lines: [line({ key: 'a' }), line({ key: 'b' })] });
    expect(keys(apply(two, { kind: 'insertLines', lines: pasted, at: 'a' }))).toEqual(['a', 'p', 'q', 'b']);
    expect(keys(apply(two, { kind: 'insertLines', lines: pasted }))).toEqual(['a', 'b', 'p', 'q']);
    const blank = finishedDraft({ lines: [line({ key: 'a', name: '', unitPrice: '' })] });
    expect(keys(apply(blank, { kind: 'insertLines', lines: pasted, at: 'a' }))).toEqual(['p', 'q']);
  });

  test('an invoice never has fewer than one line or more than fit', () => {
    const one = finishedDraft({ lines: [line({ key: 'a' })] });
    expect(apply(one, { kind: 'removeLines', keys: ['a'] }).lines).toMatchObject([{ name: '', vatRate: '25.5' }]);
    const full = finishedDraft({ lines: Array.from({ length: 2000 }, (_, index) => line({ key: String(index) })) });
    expect(apply(full, { kind: 'addLine', key: 'n' })).toBe(full);
  });
});
