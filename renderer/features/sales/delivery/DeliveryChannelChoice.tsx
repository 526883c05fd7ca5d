import { AtSign, Mailbox, Send, Waypoints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { DeliveryChannel, DraftContact } from '#app/contract/sales/draft.ts';
import { type DeliveryChannelOption, isSelectableChannel } from '#app/sales/draft/deliveryChannelOptions.ts';
import { getOnlyChannel, isChannelLeftToService } from '#app/sales/draft/supportedValues.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { formatDestination } from './formatDestination.ts';

const icons = { email: <AtSign aria-hidden />, eInvoice: <Waypoints aria-hidden />, paper: <Mailbox aria-hidden /> };

export interface DeliveryChannelChoiceProps {
  readonly label: string;
  readonly contact: DraftContact;
  readonly channelOptions: readonly DeliveryChannelOption[];
  /** What the service takes; null while it is unknown. */
  readonly capabilities: SalesCapabilities | null;
  readonly value: DeliveryChannel | null;
  readonly onChange: (channel: DeliveryChannel) => void;
  readonly error?: string | null;
  readonly isStacked?: boolean;
}

/**
 * Selects the channel to a recipient: each with its destination, its missing parts, or the reason why it cannot be
 * chosen.
 */
export const DeliveryChannelChoice = ({
  contact,
  channelOptions,
  capabilities,
  ...field
}: DeliveryChannelChoiceProps) => {
  const { t } = useTranslation(['sales', 'salesDelivery']);
  const only = getOnlyChannel(capabilities);
  if (only && isChannelLeftToService(capabilities))
    return (
      <RadioCards
        {...field}
        value={field.value && only}
        options={[
          {
            value: only,
            title: t('salesDelivery:leftToService.title'),
            description: t('salesDelivery:leftToService.description'),
            icon: <Send aria-hidden />,
          },
        ]}
      />
    );
  const isFixed = capabilities !== null && capabilities.carried.delivery.channel === undefined;
  return (
    <RadioCards
      {...field}
      hint={isFixed ? t('salesDelivery:leftToService.onlyAddress') : null}
      options={channelOptions.map((option) => ({
        value: option.channel,
        title: t(`channel.${option.channel}`),
        description:
          option.status === 'ready'
            ? escapeInvisibleCharacters(formatDestination(option.channel, contact)) ||
              t('salesDelivery:keptAddress.place')
            : t(`salesDelivery:needs.${option.channel}`),
        icon: icons[option.channel],
        ...(isSelectableChannel(option)
          ? {}
          : {
              isDisabled: true,
              reason:
                option.status === 'outOfReach'
                  ? t(`salesDelivery:outOfReach.reason.${option.channel}`)
                  : t('salesDelivery:notAllowed.reason'),
            }),
      }))}
    />
  );
};
