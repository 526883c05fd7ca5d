import { AtSign, Mailbox, Waypoints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Channel, DraftContact } from '#app/contract/sales/draft.ts';
import { type ChannelOption, isSelectable } from '#app/sales/draft/channelOptions.ts';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { toVisibleText } from '#renderer/ui/toVisibleText.ts';
import { formatDestination } from './formatDestination.ts';

const icons = { email: <AtSign aria-hidden />, eInvoice: <Waypoints aria-hidden />, paper: <Mailbox aria-hidden /> };

export interface ChannelChoiceProps {
  readonly label: string;
  readonly contact: DraftContact;
  readonly ways: readonly ChannelOption[];
  readonly value: Channel | null;
  readonly onChange: (channel: Channel) => void;
  readonly error?: string | null;
  readonly isStacked?: boolean;
}

/**
 * Selects the channel to a recipient: each with its destination, its missing parts, or the reason why it cannot be
 * chosen.
 */
export const ChannelChoice = ({ contact, ways, ...field }: ChannelChoiceProps) => {
  const { t } = useTranslation(['sales', 'salesDelivery']);
  return (
    <RadioCards
      {...field}
      options={ways.map((way) => ({
        value: way.channel,
        title: t(`channel.${way.channel}`),
        description:
          way.status === 'ready'
            ? toVisibleText(formatDestination(way.channel, contact))
            : t(`salesDelivery:needs.${way.channel}`),
        icon: icons[way.channel],
        ...(isSelectable(way) ? {} : { isDisabled: true, reason: t(`salesDelivery:${way.status}.reason`) }),
      }))}
    />
  );
};
