import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { DeliveryChannel, DraftContact } from '#app/contract/sales/draft.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import { findChannelFaults } from './findContactFaults.ts';
import { deliveryAddressFields, isDeliveryAddressSupported, isPathSupported } from './findUnsupportedFields.ts';
import { listSupportedChannels } from './supportedValues.ts';

/**
 * The availability of a channel for a recipient. `notAllowed`: the service's settings do not let the company use it;
 * `outOfReach`: it needs something of the recipient that only the service keeps; `incomplete`: something that can be
 * typed in along with the delivery.
 */
export type DeliveryChannelStatus = 'ready' | 'incomplete' | 'outOfReach' | 'notAllowed';

export interface DeliveryChannelOption {
  readonly channel: DeliveryChannel;
  readonly status: DeliveryChannelStatus;
}

type ChannelSettings = Pick<SalesSettings, 'channels' | 'fallback'>;

/** The order if the service defines no other one (docs/service.md, "Delivery channels"). */
const defaultChannelOrder: readonly DeliveryChannel[] = ['eInvoice', 'email', 'paper'];

/**
 * Lists every channel that the service takes and whether it is possible, as far as is known; `settings` and
 * `capabilities` are null while they are unknown.
 */
export const listDeliveryChannelOptions = (
  contact: DraftContact,
  settings: ChannelSettings | null,
  capabilities: SalesCapabilities | null = null,
): readonly DeliveryChannelOption[] =>
  listSupportedChannels(capabilities).map((each) => ({
    channel: each,
    status: getChannelStatus(contact, each, settings, capabilities),
  }));

const getChannelStatus = (
  contact: DraftContact,
  channel: DeliveryChannel,
  settings: ChannelSettings | null,
  capabilities: SalesCapabilities | null,
): DeliveryChannelStatus => {
  if (settings?.channels && !settings.channels.includes(channel)) return 'notAllowed';
  const faulty = Object.entries(findChannelFaults(contact, channel)).flatMap(([field, fault]) =>
    fault ? [field] : [],
  );
  const isCounted = (field: string): boolean =>
    capabilities === null || isPathSupported({ contact, channel }, capabilities, `contact.${field}`);
  if (!faulty.some(isCounted)) return 'ready';
  // The postal address of a known contact is the service's: nothing typed along with a delivery can give it one.
  const isKept = channel === 'paper' || faulty.some((field) => !isAddressTypable(capabilities, field));
  return isKept && contact.remoteId !== null ? 'outOfReach' : 'incomplete';
};

const isAddressTypable = (capabilities: SalesCapabilities | null, field: string): boolean =>
  deliveryAddressFields.some((address) => address === field && isDeliveryAddressSupported(capabilities, address));

/** Returns whether the user may choose this channel, and complete it where something is missing. */
export const isSelectableChannel = ({ status }: DeliveryChannelOption): boolean =>
  status === 'ready' || status === 'incomplete';

/** The possible channels other than the given one, in the order in which the service would try them. */
export const listFallbackChannels = (
  failed: DeliveryChannel,
  channelOptions: readonly DeliveryChannelOption[],
  settings: ChannelSettings | null,
): readonly DeliveryChannel[] => {
  const order = [...new Set([...(settings?.fallback ?? defaultChannelOrder), ...defaultChannelOrder])];
  const next = order.indexOf(failed) + 1;
  return [...order.slice(next), ...order.slice(0, next)].filter((each) =>
    channelOptions.some((option) => option.channel === each && each !== failed && isSelectableChannel(option)),
  );
};
