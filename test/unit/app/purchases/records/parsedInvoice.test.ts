import { describe, expect, it } from 'vitest';
import { parseInvoiceDetails } from '#app/purchases/records/invoiceDetails.ts';
import { getFieldPath, parseInvoiceRecord, storedFieldNames } from '#app/purchases/records/parsedInvoice.ts';
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

describe('the faults of an invoice', () => {
  it('count texts that were not decoded', () => {
    const raw = Buffer.from(JSON.stringify(invoice({ note: 'S\xe4hk\xf6' })).replace('Sähkö Oy', 'Saha Oy'), 'latin1');
    const { row, faults } = parseInvoiceDetails(raw, paths);
    expect(faults).toEqual([{ path: 'note', reason: 'unreadableText' }]);
    expect(row).toMatchObject({ sellerName: 'Saha Oy', faults: 1 });
  });

  it('count those of fields that only its details show', () => {
    const texts = {
      seller: { additionalName: {}, bankAccount: { bankName: [] } },
      buyer: {
        businessId: true,
        postalAddress: { postCode: {}, streetName: [{}], postOfficeBoxId: [], countryCode: {} },
      },
    };
    expect(read(texts).row.faults).toBe(7);
    expect(parseInvoiceRecord(texts, paths).faults).toBe(7);
    expect(read(texts).faults.map(({ path }) => path)).toEqual([
      'seller.additionalName',
      'seller.bankAccount.bankName',
      'buyer.businessId',
      'buyer.postalAddress.postCode',
      'buyer.postalAddress.streetName[0]',
      'buyer.postalAddress.postOfficeBoxId',
      'buyer.postalAddress.countryCode',
    ]);
  });

  it('are shown two thousand at most, and all of them count', () => {
    const { row, faults } = read(invoice({ buyer: { postalAddress: { streetName: Array(2500).fill({}) } } }));
    expect(row.faults).toBe(2500);
    expect(faults).toHaveLength(2000);
  });
});

describe('the details of an invoice', () => {
  it('have the parts of an address that there are', () => {
    const address = (postalAddress: object) => read(invoice({ buyer: { postalAddress } })).buyer.address;
    expect(address({ townName: 'Oulu', postOfficeBoxId: 'PL 1' })).toEqual(['PL 1', 'Oulu']);
    expect(address({ postCode: '90100', streetName: 'Katu 1' })).toEqual(['Katu 1', '90100']);
    expect(address({ countryCode: 'FI' })).toEqual(['FI']);
  });

  it('say that they are cut where a field is missing or a text is longer', () => {
    const cut = (value: object | string) => {
      const { fields, fieldsCut } = parseInvoiceDetails(Buffer.from(JSON.stringify(value)), paths);
      return [fields.length, fieldsCut];
    };
    expect(cut(Array(2000).fill('x'))).toEqual([2000, false]);
    expect(cut(Array(2001).fill('x'))).toEqual([2000, true]);
    expect(cut(['x'.repeat(2000)])).toEqual([1, false]);
    expect(cut(['x'.repeat(2001)])).toEqual([1, true]);
  });

  it('show a record that is no JSON as one text, as far as a person reads', () => {
    const show = (text: string) => parseInvoiceDetails(Buffer.from(text), paths).fields;
    expect(show('{"a":tru}')).toEqual([{ path: '', value: '{"a":tru}', type: 'text', specified: false }]);
    expect(show(`{${'ä'.repeat(3000)}`)[0]?.value).toBe(`{${'ä'.repeat(1999)}`);
    expect(show(JSON.stringify({ [`k${'y'.repeat(3000)}`]: 1 }))[0]?.path).toHaveLength(2000);
  });
});

describe('the fields of an invoice', () => {
  // The archives of every earlier release hold the values in this order.
  it('are stored in the order that archives have', () => {
    expect(storedFieldNames).toEqual([
      ...['sellerName', 'businessId', 'iban', 'bic', 'buyerName', 'town', 'version', 'invoiceNumber', 'invoiceDate'],
      ...['dueDate', 'amount', 'netAmount', 'vatAmount', 'currency', 'reference', 'serviceStatus', 'openAmount'],
      'documentType',
    ]);
  });

  it('lie where the specification or the profile says', () => {
    expect(
      ['iban', 'version', 'amount', 'serviceStatus', 'openAmount'].map((field) => getFieldPath(field as 'iban', paths)),
    ).toEqual(['seller.bankAccount.iban', 'version', 'total', 'status', 'open']);
  });

  it('of one invoice are no part of the next one', () => {
    const first = read(invoice({ type: 'INV02', open: 0 })).row;
    expect(read({ seller: {}, buyer: {} }).row).toMatchObject({
      sellerName: null,
      isPaid: false,
      isCreditNote: null,
      faults: 0,
    });
    expect(first).toMatchObject({ isPaid: true, isCreditNote: true });
  });

  it.each([
    ['0', '0'],
    ['0.00', '0.00'],
    ['0,05', '-0.05'],
    [null, null],
  ])('of a credit note are negative unless they are nothing: %s is %s', (total, amount) => {
    expect(read(invoice({ type: 'INV02', total })).row.amount).toBe(amount);
  });
});
