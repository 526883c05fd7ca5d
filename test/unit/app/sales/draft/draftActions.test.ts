import { describe, expect, test } from 'vitest';
import type { Draft, Product } from '#app/contract/sales/draft.ts';
import { emptyRecipient } from '#app/sales/draft/draft.ts';
import { type ContactPreferences, type DraftAction, reduceDraft } from '#app/sales/draft/reducer.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';

const apply = (draft: Draft, ...actions: readonly DraftAction[]): Draft => actions.reduce(reduceDraft, draft);
const keys = (draft: Draft): readonly string[] => draft.lines.map(({ key }) => key);
const header = (values: Partial<Draft>): DraftAction => ({ kind: 'setHeader', values });
const pick = (habits: Partial<ContactPreferences>): DraftAction => ({
  kind: 'pickContact',
  contact: { ...emptyRecipient, remoteId: 'c1', name: 'A', channel: null, paymentTermDays: null, ...habits },
});
const three = finishedDraft({ lines: [line({ key: 'a' }), line({ key: 'b' }), line({ key: 'c' })] });
const blank = (key: string) => line({ key, name: '', unitPrice: '' });
const hour: Product = {
  ...{ remoteId: 'p1', number: '1', name: 'Hour', unit: 'HUR', unitPrice: '100.5', vatRate: '13.5', account: '' },
};

describe('lines', () => {
  test('are replaced as a whole', () => {
    expect(apply(three, { kind: 'setLines', lines: [line({ key: 'x' })] })).toEqual({
      ...three,
      lines: [line({ key: 'x' })],
    });
  });

  test.each<[string, string, -1 | 1, readonly string[]]>([
    ['the first up', 'a', -1, ['a', 'b', 'c']],
    ['the first down', 'a', 1, ['b', 'a', 'c']],
    ['the last down', 'c', 1, ['a', 'b', 'c']],
    ['one that is not there down', 'x', 1, ['a', 'b', 'c']],
    ['one that is not there up', 'x', -1, ['a', 'b', 'c']],
  ])('are moved: %s', (_, key, by, expected) => {
    const moved = apply(three, { kind: 'moveLine', key, by });
    expect(keys(moved)).toEqual(expected);
    expect(moved === three).toBe(expected.join('') === 'abc');
  });

  test('are inserted where there is none', () => {
    const none = finishedDraft({ lines: [] });
    expect(keys(apply(none, { kind: 'insertLines', lines: [line({ key: 'p' })] }))).toEqual(['p']);
    const after = finishedDraft({ lines: [blank('a'), line({ key: 'b' })] });
    expect(keys(apply(after, { kind: 'insertLines', lines: [line({ key: 'p' })], at: 'b' }))).toEqual(['a', 'b', 'p']);
  });

  test('are never none: the last one that is removed gives way to a new one', () => {
    expect(apply(three, { kind: 'removeLines', keys: ['a', 'b', 'c'] }).lines).toEqual([
      { ...blank('first'), quantity: '1', unit: 'H87' },
    ]);
  });

  test('take the rate of the last one where no standard rate is known, and their unit as it is given', () => {
    const early = { ...three, invoiceDate: '2012-06-01', lines: [line({ vatRate: '24' }), line({ vatRate: '23' })] };
    const added = apply(early, { kind: 'addLine', key: 'n', unit: 'HUR' }).lines.at(-1);
    expect(added).toMatchObject({ key: 'n', vatRate: '23', unit: 'HUR' });
    expect(apply({ ...early, lines: [] }, { kind: 'addLine', key: 'n' }).lines).toMatchObject([{ vatRate: '' }]);
  });

  test('keep their product under the same name, and their category with a rate that cannot be read', () => {
    const sold = finishedDraft({
      lines: [line({ productId: 'p1', vatCategory: 'E', vatRate: '0', vatReason: 'Own' })],
    });
    const set = (values: Partial<Draft['lines'][number]>) =>
      apply(sold, { kind: 'setLine', key: 'a', values }).lines[0];
    expect(set({ name: line().name })).toMatchObject({ productId: 'p1' });
    expect(set({ quantity: '2' })).toMatchObject({ productId: 'p1', quantity: '2', vatReason: 'Own' });
    expect(set({ name: 'Other' })).toMatchObject({ productId: null });
    expect(set({ vatRate: 'x' })).toMatchObject({ vatRate: 'x', vatCategory: 'E', vatReason: 'Own' });
    expect(set({ vatReason: '' })).toMatchObject({ vatReason: '' });
    expect(set({ vatRate: '14' })).toMatchObject({ vatCategory: 'S', vatReason: '' });
  });

  test('take everything of a product but its number, and are not saved as another one', () => {
    const typed = finishedDraft({ lines: [line({ saveAsProduct: true, quantity: '3' })] });
    expect(apply(typed, { kind: 'pickProduct', key: 'a', product: hour }).lines).toEqual([
      line({ productId: 'p1', name: 'Hour', unit: 'HUR', unitPrice: '100.50', vatRate: '13.5', quantity: '3' }),
    ]);
    const gross = apply({ ...typed, pricesIncludeVat: true }, { kind: 'pickProduct', key: 'a', product: hour });
    // 100.5 × 1.135
    expect(gross.lines[0]?.unitPrice).toBe('114.0675');
    const unread = { ...hour, unitPrice: 'dear', vatRate: 'usual' };
    for (const pricesIncludeVat of [true, false])
      expect(
        apply({ ...typed, pricesIncludeVat }, { kind: 'pickProduct', key: 'a', product: unread }).lines[0],
      ).toMatchObject({ unitPrice: 'dear', vatRate: 'usual' });
  });

  test('in which nothing was typed are dropped, apart from one', () => {
    const drop = (lines: Draft['lines']) => keys(apply(finishedDraft({ lines }), { kind: 'dropBlankLines' }));
    expect(drop([blank('a'), blank('b')])).toEqual(['a']);
    expect(drop([blank('a'), line({ key: 'b' })])).toEqual(['b']);
    const begun = ['name', 'unitPrice', 'discountPercent', 'description'] as const;
    for (const field of nonEmpty(begun))
      expect(drop([{ ...blank('a'), [field]: '1' }, line({ key: 'b' })])).toEqual(['a', 'b']);
    expect(drop([{ ...blank('a'), productId: 'p1' }, line({ key: 'b' })])).toEqual(['a', 'b']);
  });
});

describe('a step', () => {
  test('that is opened from another one than the lines leaves them alone', () => {
    const draft = finishedDraft({ step: 'recipient', lines: [line(), blank('b')] });
    expect(apply(draft, { kind: 'goTo', step: 'lines' })).toEqual({ ...draft, step: 'lines' });
  });
});

describe('a recipient', () => {
  test('with another name is another one, also where its address is typed at the same time', () => {
    const picked = apply(finishedDraft(), pick({}));
    const changed = apply(picked, { kind: 'setContact', values: { name: 'B', email: 'a@b.fi' } });
    expect(changed.contact).toMatchObject({ remoteId: null, name: 'B', email: 'a@b.fi' });
    const addressed = apply(picked, {
      kind: 'setContact',
      values: { eInvoiceAddress: '003720774740', eInvoiceOperator: 'NDEAFIHH' },
    });
    expect(addressed.contact.remoteId).toBe('c1');
  });

  test('brings its term where the invoice is due by no date of its own', () => {
    const open = finishedDraft({ paymentTermDays: '', dueDate: '' });
    expect(apply(open, pick({ paymentTermDays: 30 }))).toMatchObject({ paymentTermDays: '30', dueDate: '2026-12-20' });
    const dated = finishedDraft({ paymentTermDays: '', dueDate: '2026-12-01' });
    expect(apply(dated, pick({ paymentTermDays: 30 }))).toMatchObject({ paymentTermDays: '', dueDate: '2026-12-01' });
    expect(apply(finishedDraft(), pick({}))).toMatchObject({ paymentTermDays: '14', channel: 'email' });
    expect(apply(finishedDraft(), pick({ paymentTermDays: 0 }))).toMatchObject({
      ...{ paymentTermDays: '0', dueDate: '2026-11-20' },
    });
  });

  test('that goes leaves its term where the service has none of its own', () => {
    const brought = { channel: 'paper', paymentTermDays: 30 } as const;
    const picked = apply(finishedDraft(), pick(brought));
    const cleared = apply(picked, {
      kind: 'clearContact',
      brought,
      defaults: { language: null, paymentTermDays: null },
    });
    expect(cleared).toMatchObject({ paymentTermDays: '30', channel: null, contact: emptyRecipient });
    const own = { channel: null, paymentTermDays: null };
    expect(
      apply(finishedDraft(), { kind: 'clearContact', brought: own, defaults: { language: 'sv', paymentTermDays: 7 } }),
    ).toMatchObject({ paymentTermDays: '14', channel: 'email' });
  });

  test('with another language changes only the reasons that are ours', () => {
    const draft = finishedDraft({
      lines: [
        line({ key: 'a' }),
        line({ key: 'b', vatRate: '0', vatCategory: 'G', vatReason: 'Vientimyynti, arvonlisäveroton' }),
        line({ key: 'c', vatRate: '0', vatCategory: 'G', vatReason: 'Own words' }),
      ],
    });
    const swedish = apply(draft, { kind: 'setContact', values: { language: 'sv' } });
    expect(swedish.lines.map(({ vatReason }) => vatReason)).toEqual(['', 'Exportförsäljning, momsfri', 'Own words']);
    expect(swedish.lines[0]).toBe(draft.lines[0]);
  });
});

describe('the due date', () => {
  test.each<[string, Partial<Draft>, Partial<Draft>, Partial<Draft>]>([
    ['typed with a term stays', {}, { dueDate: '2027-01-01', paymentTermDays: '30' }, { dueDate: '2027-01-01' }],
    ['that is empty follows a new date', { dueDate: '' }, { invoiceDate: '2026-12-01' }, { dueDate: '2026-12-15' }],
    ['that follows moves with the date', {}, { invoiceDate: '2026-12-01' }, { dueDate: '2026-12-15' }],
    [
      'that was typed stays with a new date',
      { dueDate: '2027-01-01' },
      { invoiceDate: '2026-12-01' },
      { dueDate: '2027-01-01' },
    ],
    [
      'that was typed follows a typed term',
      { dueDate: '2027-01-01' },
      { paymentTermDays: '7' },
      { dueDate: '2026-11-27' },
    ],
    [
      'that was typed stays with half a term',
      { dueDate: '2027-01-01' },
      { paymentTermDays: 'x' },
      { dueDate: '2027-01-01' },
    ],
    ['that follows is none with half a term', {}, { paymentTermDays: 'x' }, { dueDate: '' }],
    ['stays with other words', { dueDate: '' }, { note: 'Kiitos' }, { dueDate: '', note: 'Kiitos' }],
  ])('%s', (_, before, values, expected) => {
    expect(apply(finishedDraft(before), header(values))).toMatchObject(expected);
  });

  test.each<[string, Partial<Draft>, string]>([
    ['agrees with it', {}, '14'],
    ['contradicts it', { dueDate: '2026-12-05' }, ''],
    ['cannot be read', { dueDate: 'soon' }, '14'],
    ['is before the invoice', { dueDate: '2026-11-01' }, '14'],
  ])('leaves the term or takes it away when it is left: it %s', (_, values, term) => {
    const draft = finishedDraft(values);
    const settled = apply(draft, { kind: 'settleDueDate' });
    expect(settled.paymentTermDays).toBe(term);
    expect(settled === draft).toBe(term === '14');
  });

  test('is left alone where it has no term', () => {
    const draft = finishedDraft({ paymentTermDays: '', dueDate: '2027-01-01' });
    expect(apply(draft, { kind: 'settleDueDate' })).toBe(draft);
  });
});
