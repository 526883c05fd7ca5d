import type { Draft } from '#app/contract/sales/draft.ts';
import { getFieldWizardStep } from '#app/sales/draft/fieldWizardStep.ts';
import { wizardSteps } from '#app/sales/draft/steps.ts';
import { lineFields } from './lineFieldMessages.ts';

/** The fields from the top of each step to its end. */
const fields = [
  ...['channel', 'type', 'name', 'businessId', 'vatId', 'email', 'language', 'street', 'postalCode', 'town', 'country'],
  ...['eInvoiceAddress', 'eInvoiceOperator', 'lines', ...lineFields],
  ...['invoiceDate', 'paymentTermDays', 'dueDate', 'referenceNumber', 'deliveryDate', 'lateInterestPercent'],
  ...['yourReference', 'orderReference', 'currency', 'note'],
];

/** Returns true if the field at one path precedes another in the wizard; `channel` decides the step of some fields. */
export const isFieldBefore = (path: string, other: string, channel: Draft['channel']): boolean => {
  const [one, two] = [getRank(path, channel), getRank(other, channel)];
  const differs = one.findIndex((part, index) => part !== two[index]);
  return differs !== -1 && (one[differs] ?? 0) < (two[differs] ?? 0);
};

/** Returns the position as step, line (the invoice as a whole follows its lines) and field. */
const getRank = (path: string, channel: Draft['channel']): readonly number[] => {
  const [head, index, lineField] = path.split('.');
  const isLine = head === 'lines' && index !== undefined;
  return [
    wizardSteps.indexOf(getFieldWizardStep(path, channel)),
    isLine ? Number(index) : head === 'lines' ? -1 : Number.MAX_SAFE_INTEGER,
    fields.indexOf((isLine ? lineField : index) ?? path),
  ];
};
