import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import { type DeliveryChannel, type DraftLine, deliveryChannel, vatCategoryCode } from '#app/contract/sales/draft.ts';
import { unitCodes } from './units.ts';
import { needsVatExemptionReason } from './vatCategories.ts';

/**
 * Returns the channels that a delivery can be asked for. Where its request names none, it is the one whose address the
 * service gets, if that is one alone; else none: the service decides.
 */
export const listSupportedChannels = (capabilities: SalesCapabilities | null): readonly DeliveryChannel[] => {
  const all = deliveryChannel.options;
  if (capabilities === null) return all;
  const { delivery, newContact } = capabilities.carried;
  const support = delivery.channel;
  if (support !== undefined) return all.filter((channel) => support === 'any' || support.includes(channel));
  const hasAddress: Readonly<Record<DeliveryChannel, boolean>> = {
    email: (delivery.email ?? newContact.email) !== undefined,
    eInvoice: (delivery.eInvoiceAddress ?? newContact.eInvoiceAddress) !== undefined,
    paper: newContact.street !== undefined,
  };
  const reached = all.filter((channel) => hasAddress[channel]);
  return reached.length === 1 ? reached : [];
};

/** Returns whether the service chooses the channel and says nothing of it beforehand. */
export const isChannelLeftToService = (capabilities: SalesCapabilities | null): boolean =>
  listSupportedChannels(capabilities).length === 0;

/** Returns the channel of every invoice where there is nothing to choose; null where there is. */
export const getOnlyChannel = (capabilities: SalesCapabilities | null): DeliveryChannel | null => {
  const [first, second] = listSupportedChannels(capabilities);
  // A delivery that names no channel still has one here; the service does not see it.
  return second === undefined ? (first ?? 'email') : null;
};

/** Returns the VAT categories that a line can have; those that need a reason only where a reason travels. */
export const listSupportedVatCategories = (
  carriedByLine: SalesCapabilities['carried']['line'] | undefined,
): readonly DraftLine['vatCategory'][] => {
  if (carriedByLine === undefined) return vatCategoryCode.options;
  // A rate alone tells a taxed line from one at 0 %, and nothing else.
  const { vatCategory: support = ['S', 'Z'], vatReason } = carriedByLine;
  return vatCategoryCode.options.filter(
    (category) =>
      (support === 'any' || support.includes(category)) &&
      (vatReason !== undefined || !needsVatExemptionReason(category)),
  );
};

/** Returns the unit of a new line: pieces, or the first unit that the service has a word for. */
export const getDefaultUnit = (capabilities: SalesCapabilities | null): string => {
  const support = capabilities?.carried.line.unit;
  const [usual] = unitCodes;
  if (support === undefined || support === 'any' || support.includes(usual)) return usual;
  return unitCodes.find((code) => support.includes(code)) ?? usual;
};
