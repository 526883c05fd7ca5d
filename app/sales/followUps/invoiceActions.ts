import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import { type FollowUpKind, followUpKind } from '#app/contract/sales/followUp.ts';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import { findOverdueInvoice } from '../reminders/findOverdueInvoice.ts';

/** An action on an invoice after it was sent. */
export type InvoiceAction = FollowUpKind | 'savePdf';

export interface InvoiceActionContext {
  /** What the service takes; null while it is unknown: then the service is asked for nothing. */
  readonly capabilities: SalesCapabilities | null;
  readonly settings: Pick<SalesSettings, 'remindsAutomatically'> | null;
  /** ISO date. */
  readonly today: string;
}

/** Returns the actions that an invoice allows, and its service has an operation for. */
export const listInvoiceActions = (detail: InvoiceDetail, context: InvoiceActionContext): readonly InvoiceAction[] => [
  ...followUpKind.options.filter((kind) => isFollowUpAvailable(kind, detail, context)),
  ...(detail.draftId !== null && isSent(detail) ? (['savePdf'] as const) : []),
];

const isFollowUpAvailable = (
  kind: FollowUpKind,
  detail: InvoiceDetail,
  { capabilities, settings, today }: InvoiceActionContext,
): boolean => {
  const { invoice } = detail;
  if (capabilities === null || !isSent(detail)) return false;
  switch (kind) {
    case 'copy':
      return capabilities.operations.includes('sendCopy');
    case 'reminder': {
      const { manualReminders } = capabilities;
      const isLeftToService = manualReminders !== 'always' && settings?.remindsAutomatically === true;
      return manualReminders !== null && !isLeftToService && findOverdueInvoice(detail, today) !== null;
    }
    case 'creditNote':
      return capabilities.creditNote !== null && invoice.documentState === 'sent' && invoice.typeCode !== '381';
  }
};

const isSent = ({ invoice: { documentState } }: InvoiceDetail): boolean =>
  documentState === 'sent' || documentState === 'credited';
