import { describe, expect, it } from 'vitest';
import { parseInvoiceDetails } from '#app/purchases/records/invoiceDetails.ts';
import { invoice, paths } from '#test/unit/exampleInvoice.ts';

const read = (value: object) => parseInvoiceDetails(new TextEncoder().encode(JSON.stringify(value)), paths);

describe('the payment status', () => {
  // Finvoice 3.0, PaymentStatusCode.
  it.each([
    ['PAID', true],
    ['NOTPAID', false],
    ['PARTLYPAID', false],
    [null, false],
  ])('%s means paid only where the profile says so: %s', (status, isPaid) => {
    expect(read(invoice({ status })).row).toMatchObject({ serviceStatus: status, isPaid });
  });
});

describe('the open amount', () => {
  it.each([
    ['PARTLYPAID', '200,00', '200', false],
    ['NOTPAID', 1234.5, '1234.5', false],
    [null, '1 234,50 €', '1234.5', false],
    // The state says paid: what a service leaves open then is not to be paid.
    ['PAID', '0.02', '0', true],
    ['PAID', null, null, true],
    // Nothing is open: it is paid, whatever the state is or where there is none.
    [null, '0.00', '0', true],
    ['PARTLYPAID', 1.7763568394002505e-15, '0', true],
    // Paid twice: the supplier owes the rest.
    ['NOTPAID', '-50.00', '-50', false],
  ])('with the state %s and %j open is read as %j, and paid as %j', (status, open, openAmount, isPaid) => {
    expect(read(invoice({ status, open })).row).toMatchObject({ openAmount, isPaid, faults: 0 });
  });

  it('that is no amount is a fault of its invoice alone, and the state says what is paid', () => {
    const { row, faults } = read(invoice({ status: 'NOTPAID', open: 'some' }));
    expect(row).toMatchObject({ amount: '1234.50', openAmount: null, isPaid: false });
    expect(faults).toEqual([{ path: 'open', reason: 'unreadableAmount' }]);
  });
});

describe('a credit note', () => {
  const amounts = (sign: string) => ({
    total: `${sign}125,50`,
    net: `${sign}100`,
    vat: `${sign}25.5`,
    open: `${sign}25.5`,
  });

  it.each(['', '-'])('has negative amounts where the service writes them as %j125,50', (sign) => {
    expect(read(invoice({ type: 'INV02', ...amounts(sign) })).row).toMatchObject({
      ...{ amount: '-125.50', netAmount: '-100', vatAmount: '-25.5', openAmount: '-25.5' },
      ...{ documentType: 'INV02', isCreditNote: true, isPaid: false },
    });
  });

  it('that was set off against an invoice is paid', () => {
    const { row } = read(invoice({ type: 'INV02', total: '12', open: '0' }));
    expect(row).toMatchObject({ amount: '-12', openAmount: '0', isPaid: true });
  });

  it.each([
    ['INV01', false],
    ['INV09', null],
    ['toString', null],
    [null, null],
  ])('is not what the type %j says: %j', (type, isCreditNote) => {
    const { row } = read(invoice({ type, total: '-12.00' }));
    expect(row).toMatchObject({ documentType: type, isCreditNote, amount: '-12.00' });
    expect(read(invoice({ type, total: '12.00' })).row).toMatchObject({ amount: '12.00' });
  });
});
