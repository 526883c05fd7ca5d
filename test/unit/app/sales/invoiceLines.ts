import type { InvoiceContentLine } from '#app/sales/api/requests.ts';
import type { RemoteLine } from '#app/sales/api/responses.ts';

/** A line as it is sent to the service. */
export const createSentLine = (name: string): InvoiceContentLine => ({
  ...{ productId: null, name, quantity: '1', unit: 'H87', unitPrice: '10', unitPriceWithVat: null },
  ...{ discountPercent: null, vatRate: '25.5', vatCategory: 'S', vatReason: '', description: '' },
});

/** The same line as the service returns it. */
export const createRemoteLine = (name: string, id: string | null = `id of ${name}`): RemoteLine => ({
  ...createSentLine(name),
  id,
});
