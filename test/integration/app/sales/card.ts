/** A business contact that is not known yet, as the address book saves it. */
export const card = (name: string) => ({
  ...{ type: 'business' as const, name, businessId: '', vatId: '', email: 'laskut@kymi.example' },
  ...{ street: 'Puistokatu 1', postalCode: '48100', town: 'Kotka', country: 'FI', language: 'fi' as const },
  ...{ eInvoiceAddress: '', eInvoiceOperator: '', channel: null, paymentTermDays: null, remoteId: null },
});
