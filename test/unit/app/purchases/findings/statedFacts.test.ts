import { describe, expect, test } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import { noLineFacts } from '#app/purchases/archive/storedRecord.ts';
import { isInvalidFinnishBusinessId } from '#app/purchases/findings/businessIds.ts';
import { hasAffix } from '#app/purchases/findings/invoiceNumber.ts';
import { claimsToBeReference, normalizeReference } from '#app/purchases/findings/references.ts';
import { bill, foreign, kindsOfLast, months, ofLast } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { asked, type Bills, type Changes, on, testLimit } from './limits.ts';

describe('a new reference', () => {
  const bills = (references: readonly (string | null)[], changes: Changes = {}): Bills =>
    references.map((reference, nth) =>
      asked(`${100 + 7 * nth}`, {
        ...{ ...on(addDays('2026-01-05', 30 * nth)), reference, amount: `${500 + nth}.00` },
        isPaid: nth < references.length - 1,
        ...(nth === references.length - 1 && changes),
      }),
    );
  const constant = ['1232', '1232', '1232', '1232'];

  test('after a constant one is found with it', () => {
    expect(ofLast(bills([...constant, '12344']), 'referenceChanged')).toEqual({
      key: 'referenceChanged:12344',
      evidence: { kind: 'referenceChanged', now: '12344', before: '1232' },
    });
  });

  test.each<[string, Bills, boolean]>([
    ['that is the same in the RF form', bills([...constant, 'RF11 1232']), false],
    ['that is missing', bills([...constant, null]), false],
    ['that is wrong', bills([...constant, '12345']), false],
    ['that is paid', bills([...constant, '12344'], { isPaid: true }), false],
    ['that came before', bills(['12344', ...constant, '12344']), false],
    ['that came on the one before', bills([...constant, '12344', '12344']), false],
    ['in turn with another', bills(['1232', '1232', '1232', '12344', '1232', '12344']), false],
    ['after others that were missing', bills(['1232', null, '1232', '', '1232', '1232', '12344']), true],
    ['of a bill of its own', bills(['1009', '1012', '1025', '1038', '1041', '12344']), false],
  ])('%s is found: %s', (_, all, isFound) => expect(kindsOfLast(all).includes('referenceChanged')).toBe(isFound));

  testLimit('referenceChanged', [
    [
      'needs four equal ones before it',
      { found: bills([...constant, '12344']), ordinary: bills([...constant.slice(1), '12344']) },
    ],
  ]);

  test('is none after the copies of one bill, which have its reference', () => {
    const copies = ['1018901', '1O189O1', 'I0I890I', '101 8901'].map((number) =>
      asked(number, { ...on('2026-09-01'), reference: '1232', isPaid: true }),
    );
    const next = asked('1019000', { ...on('2026-10-01'), reference: '12344' });
    expect(kindsOfLast([...copies, next])).not.toContain('referenceChanged');
    expect(kindsOfLast([...bills(constant.slice(1), { isPaid: true }), ...copies, next])).toContain('referenceChanged');
  });
});

describe('the reference of another bill', () => {
  const own = ['1009', '1012', '1025', '1038'];
  const repeated = (days: number, references = own): Bills => [
    ...references.map((reference, nth) =>
      asked(`${100 + 37 * nth}`, {
        ...on(addDays('2026-01-05', 20 * nth)),
        reference,
        amount: `${500 + nth}.00`,
        isPaid: true,
      }),
    ),
    asked('7000', { ...on('2026-08-01'), reference: '12344', isPaid: true }),
    asked('7512', { ...on(addDays('2026-08-01', days)), reference: '0123 44' }),
  ];
  test('with its sum is the same payment', () => {
    expect(ofLast(repeated(60), 'duplicatePayment')?.evidence).toMatchObject({ others: [{ invoiceNumber: '7000' }] });
  });
  testLimit('duplicatePayment', [
    ['is one for three months', { found: repeated(92), ordinary: repeated(93) }],
    ['is one where each bill has its own', { found: repeated(60), ordinary: repeated(60, ['1009', '1009', '1009']) }],
  ]);
  test('is none on a third bill', () => {
    const third = asked('7300', { ...on('2026-08-20'), amount: '5.00', reference: '12344', isPaid: true });
    expect(kindsOfLast([...repeated(60).slice(0, -1), third, ...repeated(60).slice(-1)])).not.toContain(
      'duplicatePayment',
    );
  });
});

describe('VAT of lines', () => {
  const taxed = (
    vatRates: readonly string[],
    changes: Changes = {},
    delivery: readonly [string, string] | null = null,
  ) => ({
    ...bill(changes),
    lineFacts: {
      ...noLineFacts,
      lineCount: vatRates.length,
      vatRates,
      deliveredFrom: delivery?.[0] ?? null,
      deliveredUntil: delivery?.[1] ?? null,
    },
  });
  test.each<[string, Bills[number], string | null]>([
    ['of the rates in force', taxed(['25.5 S', '13.5 S', '10 S', '0 AE']), null],
    ['of one that has ended', taxed(['25.5 S', '24 S']), '24'],
    ['of none', taxed(['22.5']), '22.5'],
    ['with reverse charge', taxed(['25.5 AE']), '25.5'],
    ['delivered before the change', taxed(['14 S'], on('2026-02-20'), ['2025-12-01', '2025-12-31']), null],
    ['delivered after the change', taxed(['14 S'], on('2026-01-20'), ['2026-01-02', '2026-01-02']), '14'],
    ['delivered over the change', taxed(['14 S'], on('2026-02-20'), ['2025-12-20', '2026-01-20']), null],
    ['billed before the delivery', taxed(['13.5 S'], on('2025-12-10'), ['2026-01-02', '2026-01-31']), null],
    ['of the coming rate', taxed(['13.5 S'], on('2025-12-10')), '13.5'],
  ])('%s has the wrong rate %s', (_, one, rate) => {
    const evidence = ofLast([...months(6), one], 'vatRateInvalid')?.evidence;
    expect(evidence?.kind === 'vatRateInvalid' ? evidence.rate : null).toBe(rate);
  });

  const abroad = { sellerName: 'Norrskog AB', businessId: 'SE556036079301', iban: foreign };
  const foreignBills = (before: readonly string[], vatAmount: string, changes: Changes = {}): Bills => [
    ...before.map((vat, nth) =>
      bill({
        ...abroad,
        ...on(addDays('2026-01-05', 30 * nth)),
        invoiceNumber: `${10 + 7 * nth}`,
        vatAmount: vat,
        amount: null,
        isPaid: true,
      }),
    ),
    bill({ ...abroad, invoiceNumber: '99', vatAmount, amount: String(100 + Number(vatAmount)), ...changes }),
  ];
  const none = ['0.00', '0.00', '0.00'];
  test.each<[string, Bills, boolean]>([
    ['that was left to the buyer before', foreignBills(none, '25.00'), true],
    ['of a hotel', foreignBills(none, '12.00'), false],
    ['as always', foreignBills(['25.00', '0.00', '0.00'], '25.00'), false],
    ['of a paid invoice', foreignBills(none, '25.00', { isPaid: true }), false],
    ['with another total', foreignBills(none, '25.00', { amount: '130.00' }), false],
  ])('from abroad %s is found: %s', (_, all, isFound) =>
    expect(kindsOfLast(all).includes('vatRateInvalid')).toBe(isFound),
  );
  testLimit('vatRateInvalid', [
    [
      'from abroad needs three without it',
      { found: foreignBills(none, '25.00'), ordinary: foreignBills(none.slice(1), '25.00') },
    ],
    ['from abroad is fifteen per cent', { found: foreignBills(none, '15.00'), ordinary: foreignBills(none, '14.90') }],
  ]);
});

describe('instalments that say so', () => {
  const part = (instalment: string | null, nth: number, number = '7001'): Bills[number] => ({
    ...asked(number, { ...on(addDays('2026-08-01', 31 * nth)), isPaid: nth < 2 }),
    lineFacts: { ...noLineFacts, lineCount: 1, instalment },
  });
  test('repeat no bill', () => {
    expect(kindsOfLast([...months(6), part('1/3', 0), part('2/3', 1), part('3/3', 2)])).toEqual(['overdue']);
    expect(kindsOfLast([...months(6), part(null, 0), part('2/3', 1), part('3/3', 2)])).toContain('duplicateNumber');
    expect(kindsOfLast([...months(6), part('2/3', 1), part('2/3', 2)])).toContain('duplicateNumber');
    expect(kindsOfLast([...months(6), part('1/2', 1), part('2/3', 2)])).toContain('duplicateNumber');
  });
  test('are too many where their lines say that fewer were agreed', () => {
    const four = ['1/3', '2/3', '3/3', '4/3'].map((instalment, nth) => part(instalment, nth, `A${nth * 7}`));
    expect(ofLast(four, 'excessInstalment')?.evidence).toMatchObject({ agreed: 3 });
  });
});

describe('one number with something beside it', () => {
  test.each([
    ['42695', '2026-42695', true],
    ['42695', '26/42695', true],
    ['42695', 'INV42695', true],
    ['42695', 'nro 42695', true],
    ['42695', '42695A', true],
    ['42695', '42695 kopio', true],
    ['42695', '42695-1', true],
    ['42695', '42695/2', true],
    ['42695', '1942695', false],
    ['42695', '19-42695-1', false],
    ['42695', '426950', false],
    ['42695', '42695-12', false],
    ['695', '695-1', false],
    ['42695', '42695', false],
  ])('%s is %s: %s', (one, other, isOne) =>
    expect([hasAffix(one, other), hasAffix(other, one)]).toEqual([isOne, isOne]),
  );

  test('is found where both are payable at the same time', () => {
    const twice = (changes: Changes): Bills => [
      ...months(6),
      asked('42695', { iban: null }),
      asked('42695-1', changes),
    ];
    expect(kindsOfLast(twice({}))).toContain('nearNumber');
    expect(kindsOfLast(twice({ ...on('2026-10-01') }))).not.toContain('nearNumber');
  });
});

describe('two equal purchases of one day', () => {
  const pair = (number: string, one: string | null, other: string | null): Bills => [
    ...months(6),
    asked('9100', { reference: one }),
    asked(number, { reference: other }),
  ];
  testLimit('duplicatePayment', [
    [
      'have numbers of up to five apart',
      { found: pair('9106', '1232', '12344'), ordinary: pair('9105', '1232', '12344') },
    ],
    ['have references of their own', { found: pair('9105', '1232', '123 2'), ordinary: pair('9105', '1232', '12344') }],
    ['have references', { found: pair('9105', null, '12344'), ordinary: pair('9105', '1232', '12344') }],
  ]);
});

describe('numbers', () => {
  test.each([
    ['I087559-9', true],
    ['I572860-0', true],
    ['2O77474-0', true],
    ['2O77474-1', false],
    ['AB77474-0', false],
  ])('%s is a Finnish id that was misread: %s', (id, isWrong) => expect(isInvalidFinnishBusinessId(id)).toBe(isWrong));

  test.each([
    ['l1492212', true],
    ['425482164444444449081', true],
    ['RF18 5390', true],
    ['OIL', false],
    ['OILL', false],
    ['Order 12', false],
    ['1'.repeat(31), false],
  ])('%s may be a reference: %s', (text, isOne) => expect(claimsToBeReference(text)).toBe(isOne));

  test.each([
    ['RF11 1232', '1232'],
    ['0000 1232', '1232'],
    ['abc-1', 'ABC1'],
    ['0', '0'],
  ])('%s is the reference %s', (text, reference) => expect(normalizeReference(text)).toBe(reference));

  test('of an account before IBANs are found where the supplier has one', () => {
    const changes = { iban: '440520-236082' };
    expect(ofLast([...months(3), bill(changes)], 'invalidIban')).toEqual({
      key: 'invalidIban:440520236082',
      evidence: { kind: 'invalidIban', now: '440520-236082', fault: 'national' },
    });
    expect(kindsOfLast([...months(3, changes), bill(changes)])).not.toContain('invalidIban');
    expect(kindsOfLast([...months(3), bill({ iban: '440520236082' })])).not.toContain('invalidIban');
  });
});
