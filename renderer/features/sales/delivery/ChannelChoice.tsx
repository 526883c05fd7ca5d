import { AtSign, Mailbox, Waypoints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Channel, DraftContact } from '#app/contract/sales/draft.ts';
import { isPossible, type Way } from '#app/sales/draft/ways.ts';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { visibleText } from '#renderer/ui/visibleText.ts';
import { destinationOf } from './destination.ts';

const icons = { email: <AtSign aria-hidden />, eInvoice: <Waypoints aria-hidden />, paper: <Mailbox aria-hidden /> };

export interface ChannelChoiceProps {
  readonly label: string;
  readonly contact: DraftContact;
  readonly ways: readonly Way[];
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
          way.standing === 'ready'
            ? visibleText(destinationOf(way.channel, contact))
            : t(`salesDelivery:needs.${way.channel}`),
        icon: icons[way.channel],
        ...(isPossible(way) ? {} : { isDisabled: true, reason: t(`salesDelivery:${way.standing}.reason`) }),
      }))}
    />
  );
};
