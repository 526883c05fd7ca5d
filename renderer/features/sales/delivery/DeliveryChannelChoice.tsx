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
  readonly channelOptions: readonly DeliveryChannelOption[];
  readonly value: DeliveryChannel | null;
  readonly onChange: (channel: DeliveryChannel) => void;
  readonly error?: string | null;
  readonly isStacked?: boolean;
}

/**
 * Selects the channel to a recipient: each with its destination, its missing parts, or the reason why it cannot be
 * chosen.
 */
export const DeliveryChannelChoice = ({ contact, channelOptions, ...field }: DeliveryChannelChoiceProps) => {
  const { t } = useTranslation(['sales', 'salesDelivery']);
  return (
    <RadioCards
      {...field}
      options={channelOptions.map((option) => ({
        value: option.channel,
        title: t(`channel.${option.channel}`),
        description:
          option.status === 'ready'
            ? escapeInvisibleCharacters(formatDestination(option.channel, contact))
            : t(`salesDelivery:needs.${option.channel}`),
        icon: icons[option.channel],
        ...(isSelectableChannel(option)
          ? {}
          : { isDisabled: true, reason: t(`salesDelivery:${option.status}.reason`) }),
      }))}
    />
  );
};
