/** Nine invoices of a supplier by their numbers from 1; the last one, 1333, asks for another account. */
export const listNinthAccount = (): readonly object[] =>
  Array.from({ length: 9 }, (_, index) => {
    const number = index + 1;
    return {
      seller: {
        businessId: '2077474-0',
        organisationName: 'Saha Oy',
        bankAccount: { iban: number === 9 ? 'LT121000011101001000' : 'FI7944052020036082', bic: 'NDEAFIHH' },
      },
      buyer: { organisationName: 'Ostaja Oy' },
      invoiceNumber: String(1000 + 37 * number),
      documentId: `D${number}`,
      invoiceDate: `2026-0${number}-05`,
      invoiceTotalVatIncludedAmount: 100 + number,
      invoiceCurrencyCode: 'EUR',
    };
  });
