import { describe, expect, test } from 'vitest';
import { readLineFacts } from '#app/purchases/records/lineFacts.ts';
import { invoice, paths, pathsWith } from '#test/unit/exampleInvoice.ts';

const payment = { iban: 'FI7944052020036082', amount: '1234.50' };
const read = (further: object) => readLineFacts(invoice(further), paths, payment);

describe('the facts of lines', () => {
  test('are their number, rates with codes, delivery and instalment', () => {
    const rows = [
      { text: 'Saha', rate: 25.5, code: 'S' },
      { text: 'Terä', rate: '25,50 %', code: 'S' },
      { text: 'Maksuerä 2/3', rate: '0', code: 'AE' },
    ];
    expect(read({ rows, period: { from: '1.11.2026', to: '20261115' } })).toEqual({
      ...{ lineCount: 3, vatRates: ['25.5 S', '0 AE'], instalment: '2/3' },
      ...{ deliveredFrom: '2026-11-01', deliveredUntil: '2026-11-15', paymentDataDiffers: false },
    });
  });

  test.each<[string, object, object]>([
    ['no lines', {}, { lineCount: null, vatRates: null, instalment: null }],
    ['no list of them', { rows: 'none' }, { lineCount: null, vatRates: null }],
    ['an empty list', { rows: [] }, { lineCount: 0, vatRates: [] }],
    ['a line without a rate', { rows: [{ rate: 24 }, {}] }, { lineCount: 2, vatRates: null }],
    ['a rate in words', { rows: [{ rate: 'much' }] }, { vatRates: null }],
    ['a code that is none', { rows: [{ rate: 24, code: 'a;b' }] }, { vatRates: ['24'] }],
    ['one day of delivery', { delivered: '2026-11-02' }, { deliveredFrom: '2026-11-02', deliveredUntil: '2026-11-02' }],
    [
      'a period beside the day',
      { delivered: '2026-11-02', period: { from: '2026-10-01' } },
      { deliveredFrom: '2026-10-01', deliveredUntil: '2026-11-02' },
    ],
    ['eleven rates', { rows: Array.from({ length: 11 }, (_, rate) => ({ rate })) }, { lineCount: 11, vatRates: null }],
    [
      'the same payment data',
      { payment: { account: 'fi79 4405 2020 0360 82', amount: 1234.5 } },
      { paymentDataDiffers: false },
    ],
    [
      'another account in the payment data',
      { payment: { account: 'FI2112345600000785' } },
      { paymentDataDiffers: true },
    ],
    ['another amount in the payment data', { payment: { amount: '1243,50' } }, { paymentDataDiffers: true }],
    ['payment data of a credit note without a sign', { payment: { amount: '-1234.5' } }, { paymentDataDiffers: false }],
    ['unreadable payment data', { payment: { account: {}, amount: 'much' } }, { paymentDataDiffers: false }],
    ['ten rates', { rows: Array.from({ length: 10 }, (_, rate) => ({ rate })) }, { lineCount: 10 }],
  ])('of %s', (_, further, facts) => expect(read(further)).toMatchObject(facts));

  test('are none where the profile names no place for them', () => {
    const nowhere = {
      rowVatRate: '',
      rowVatCode: '',
      rowText: '',
      deliveryDate: '',
      deliveryStart: '',
      deliveryEnd: '',
      paymentAccount: '',
      paymentAmount: '',
    };
    const rows = [{ text: 'erä 1/2', rate: 24, code: 'S' }];
    expect(readLineFacts(invoice({ rows, delivered: '2026-11-02' }), pathsWith(nowhere), payment)).toEqual({
      ...{ lineCount: 1, vatRates: null, instalment: null, deliveredFrom: null, deliveredUntil: null },
      paymentDataDiffers: false,
    });
    expect(readLineFacts(invoice({ rows }), pathsWith({ rowVatCode: '' }), payment).vatRates).toEqual(['24']);
  });

  test.each([
    ['Remontti, erä 2 (sovittu 3 erää)', '2/3'],
    ['Rat 02 av 12', '2/12'],
    ['Instalment 1 of 4', '1/4'],
    ['Osaerä 3 / 3', '3/3'],
    ['Erä 20261', null],
    ['Terä 1/2', null],
    ['Laite 1/3', null],
  ])('find the instalment of %j: %s', (text, instalment) =>
    expect(read({ rows: [{}, { text }] }).instalment).toBe(instalment),
  );
});
