import { AtSign, Mailbox, Waypoints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryChannel, DraftContact } from '#app/contract/sales/draft.ts';
import { type DeliveryChannelOption, isSelectableChannel } from '#app/sales/draft/deliveryChannelOptions.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { formatDestination } from './formatDestination.ts';

const icons = { email: <AtSign aria-hidden />, eInvoice: <Waypoints aria-hidden />, paper: <Mailbox aria-hidden /> };

export interface DeliveryChannelChoiceProps {
  readonly label: string;
  readonly contact: DraftContact;
  readonly ways: readonly DeliveryChannelOption[];
  readonly value: DeliveryChannel | null;
  readonly onChange: (channel: DeliveryChannel) => void;
  readonly error?: string | null;
  readonly isStacked?: boolean;
}

/**
 * Selects the channel to a recipient: each with its destination, its missing parts, or the reason why it cannot be
 * chosen.
 */
export const DeliveryChannelChoice = ({ contact, ways, ...field }: DeliveryChannelChoiceProps) => {
  const { t } = useTranslation(['sales', 'salesDelivery']);
  return (
    <RadioCards
      {...field}
      options={ways.map((way) => ({
        value: way.channel,
        title: t(`channel.${way.channel}`),
        description:
          way.status === 'ready'
            ? escapeInvisibleCharacters(formatDestination(way.channel, contact))
            : t(`salesDelivery:needs.${way.channel}`),
        icon: icons[way.channel],
        ...(isSelectableChannel(way) ? {} : { isDisabled: true, reason: t(`salesDelivery:${way.status}.reason`) }),
      }))}
    />
  );
};
