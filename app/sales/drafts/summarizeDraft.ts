import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { DeliveryChannel, Draft } from '#app/contract/sales/draft.ts';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { decimalText } from '#app/contract/values.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { isIsoDate } from '../draft/dates.ts';
import { calculateDraftTotals } from '../draft/draftTotals.ts';
import { findDraftFaults } from '../draft/findDraftFaults.ts';
import { omitUnsupportedValues } from '../draft/omitUnsupportedValues.ts';

export interface DraftSummaryContext {
  /** ISO date. */
  readonly today: string;
  /** Channels that the company may use; null while they are unknown. */
  readonly channels: readonly DeliveryChannel[] | null;
  readonly capabilities: SalesCapabilities | null;
}

type DraftContentSummary = Pick<
  DraftSummary,
  'contactName' | 'lineCount' | 'invoiceDate' | 'dueDate' | 'total' | 'currency' | 'channel' | 'faults'
>;

/** Returns what a list shows of the content of a draft. */
export const summarizeDraft = (
  draft: Draft,
  { today, channels, capabilities }: DraftSummaryContext,
): DraftContentSummary => {
  const { invoiceDate, dueDate } = capabilities ? omitUnsupportedValues(draft, capabilities) : draft;
  const total = formatDecimal(calculateDraftTotals(draft).totals.payable);
  return {
    contactName: draft.contact.name,
    lineCount: draft.lines.length,
    invoiceDate: isIsoDate(invoiceDate) ? invoiceDate : null,
    dueDate: isIsoDate(dueDate) ? dueDate : null,
    // What was typed may have more digits than any amount.
    total: decimalText.safeParse(total).success ? total : null,
    currency: draft.currency,
    channel: draft.channel,
    faults: capabilities && summarizeFaults(draft, today, channels, capabilities),
  };
};

const summarizeFaults = (...of: Parameters<typeof findDraftFaults>): DraftSummary['faults'] => {
  const faults = findDraftFaults(...of);
  const [first] = faults;
  return {
    count: faults.length,
    first: first ? { path: first.path, code: first.code, values: first.values ?? {} } : null,
  };
};
