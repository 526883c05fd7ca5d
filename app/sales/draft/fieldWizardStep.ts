import type { Draft, WizardStep } from '#app/contract/sales/draft.ts';

/**
 * The step on which the field at `path` can be mended; a path of the service that is not ours belongs to the last one.
 */
export const getFieldWizardStep = (path: string, channel: Draft['channel']): WizardStep => {
  const [head] = path.split('.');
  if (head === 'channel' || deliveryPaths.includes(path) || (path === 'contact.email' && channel === 'email'))
    return 'delivery';
  if (head === 'contact') return 'recipient';
  return head !== undefined && (head === 'lines' || headerPaths.includes(head)) ? 'lines' : 'check';
};

/** The e-invoice address is asked for with the channel, and nowhere else. */
const deliveryPaths: readonly string[] = ['contact.eInvoiceAddress', 'contact.eInvoiceOperator'];

const headerPaths: readonly string[] = [
  'pricesIncludeVat',
  'invoiceDate',
  'paymentTermDays',
  'dueDate',
  'deliveryDate',
  'lateInterestPercent',
  'referenceNumber',
  'yourReference',
  'orderReference',
  'note',
  'currency',
];
