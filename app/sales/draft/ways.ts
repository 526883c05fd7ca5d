import { type Channel, channel, type DraftContact } from '#app/contract/sales/draft.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import { channelFaults } from './contactFaults.ts';

/**
 * The availability of a channel for a recipient. `notAllowed`: the service's settings do not let the company use it;
 * `outOfReach`: it needs something of the recipient that only the service keeps; `incomplete`: something that can be
 * typed in along with the delivery.
 */
export type WayStanding = 'ready' | 'incomplete' | 'outOfReach' | 'notAllowed';

export interface Way {
  readonly channel: Channel;
  readonly standing: WayStanding;
}

type ChannelSettings = Pick<SalesSettings, 'channels' | 'fallback'>;

/** service.md: "fallback e-invoice → e-mail → paper", where the service tells no other order. */
const usualOrder: readonly Channel[] = ['eInvoice', 'email', 'paper'];

/** Every channel and whether it is possible, as far as is known; `settings` is null while nobody knows them. */
export const waysTo = (contact: DraftContact, settings: ChannelSettings | null): readonly Way[] =>
  channel.options.map((each) => ({ channel: each, standing: standingOf(contact, each, settings) }));

const standingOf = (contact: DraftContact, each: Channel, settings: ChannelSettings | null): WayStanding => {
  if (settings?.channels && !settings.channels.includes(each)) return 'notAllowed';
  if (Object.values(channelFaults(contact, each)).every((fault) => !fault)) return 'ready';
  // The postal address of a known contact is the service's: nothing typed along with a delivery can give it one.
  return each === 'paper' && contact.remoteId !== null ? 'outOfReach' : 'incomplete';
};

/** Returns whether the user may choose this channel, and complete it where something is missing. */
export const isPossible = ({ standing }: Way): boolean => standing === 'ready' || standing === 'incomplete';

/** The possible channels other than the given one, in the order in which the service would try them. */
export const fallbackFrom = (
  failed: Channel,
  ways: readonly Way[],
  settings: ChannelSettings | null,
): readonly Channel[] => {
  const order = [...new Set([...(settings?.fallback ?? usualOrder), ...usualOrder])];
  const next = order.indexOf(failed) + 1;
  return [...order.slice(next), ...order.slice(0, next)].filter((each) =>
    ways.some((way) => way.channel === each && each !== failed && isPossible(way)),
  );
};
