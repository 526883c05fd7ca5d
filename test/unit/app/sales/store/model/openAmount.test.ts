import { describe, expect, test } from 'vitest';
import { documentState, paymentState } from '#app/contract/sales/invoice.ts';
import { getOpenAmount, isPaymentDue } from '#app/sales/store/model/openAmount.ts';

const due = ['open', 'overdue', 'reminded', 'collection', 'partlyPaid'];
const invoice = { documentState: 'sent', paymentState: 'open', total: '100', open: null } as const;

describe('the payment of a sent invoice', () => {
  test.each(paymentState.options)('that is %s is due only while something is left to pay', (state) => {
    expect(isPaymentDue({ documentState: 'sent', paymentState: state })).toBe(due.includes(state));
  });

  test.each(documentState.options)('is not due for a document that is %s unless it can be paid', (state) => {
    expect(isPaymentDue({ documentState: state, paymentState: 'open' })).toBe(!['draft', 'credited'].includes(state));
  });
});

describe('the open amount', () => {
  test('is what the service says', () => expect(getOpenAmount({ ...invoice, open: '40' })).toBe('40'));
  test('is the total where the service says none', () => expect(getOpenAmount(invoice)).toBe('100'));
  test('is unknown where a part is paid and the service does not say how much', () => {
    expect(getOpenAmount({ ...invoice, paymentState: 'partlyPaid' })).toBeNull();
    expect(getOpenAmount({ ...invoice, paymentState: 'partlyPaid', open: '5' })).toBe('5');
  });
  test('is nothing once nothing is due, whatever the service says', () => {
    expect(getOpenAmount({ ...invoice, paymentState: 'paid', open: '40' })).toBe('0');
    expect(getOpenAmount({ ...invoice, documentState: 'credited', open: '40' })).toBe('0');
  });
  test('is what the service says where its word for the payment is unknown', () => {
    expect(getOpenAmount({ ...invoice, paymentState: 'unknown', open: '40' })).toBe('40');
    expect(getOpenAmount({ ...invoice, paymentState: 'unknown' })).toBeNull();
  });
});
