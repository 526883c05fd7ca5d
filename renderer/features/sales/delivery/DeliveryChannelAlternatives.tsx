import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeliveryChannel } from '#app/contract/sales/draft.ts';
import type { FetchedSalesSettings } from '#app/contract/sales/settings.ts';
import {
  type DeliveryChannelOption,
  isSelectableChannel,
  listFallbackChannels,
} from '#app/sales/draft/deliveryChannelOptions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './DeliveryChannelAlternatives.module.css';

export interface DeliveryChannelAlternativesProps {
  readonly channelOptions: readonly DeliveryChannelOption[];
  readonly settings: FetchedSalesSettings | null;
  readonly chosen: DeliveryChannel | null;
  /** Selects another channel; only on the person's request. */
  readonly onChoose: (channel: DeliveryChannel) => void;
}

/** Explains how an impossible channel becomes possible, and offers the others in the service's order. */
export const DeliveryChannelAlternatives = ({
  channelOptions,
  settings,
  chosen,
  onChoose,
}: DeliveryChannelAlternativesProps) => {
  const { t } = useTranslation(['salesDelivery', 'sales']);
  const impossible = channelOptions.filter((option) => !isSelectableChannel(option));
  const chosenWay = impossible.find(({ channel }) => channel === chosen);
  const others = impossible.filter((option) => option !== chosenWay);
  return (
    <>
      {chosenWay && (
        <Notice
          tone="amber"
          title={t('fallback.title', { channel: t(`sales:channel.${chosenWay.channel}`) })}
          actions={listFallbackChannels(chosenWay.channel, channelOptions, settings).map((channel) => (
            <Button key={channel} size="small" onPress={() => onChoose(channel)}>
              {t(`fallback.use.${channel}`)}
            </Button>
          ))}
        >
          <ChannelRequirement option={chosenWay} settings={settings} />
        </Notice>
      )}
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((option) => (
            <li key={option.channel}>
              <strong>{t(`sales:channel.${option.channel}`)}:</strong>{' '}
              <ChannelRequirement option={option} settings={settings} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Links to the place to change it, with the age of the settings. */
const ChannelRequirement = ({
  option,
  settings,
}: {
  readonly option: DeliveryChannelOption;
  readonly settings: FetchedSalesSettings | null;
}) => {
  const { t } = useTranslation('salesDelivery');
  const navigate = useNavigate();
  const format = useFormat();
  if (option.status !== 'notAllowed') return <>{t('outOfReach.remedy')}</>;
  return (
    <>
      {t('notAllowed.remedy')} {settings?.asOf && t('notAllowed.asOf', { dateTime: format.dateTime(settings.asOf) })}{' '}
      <LinkButton onPress={() => void navigate({ to: '/settings' })}>{t('notAllowed.show')}</LinkButton>
    </>
  );
};
