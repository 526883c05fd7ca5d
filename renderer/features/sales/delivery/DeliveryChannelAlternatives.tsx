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
  readonly ways: readonly DeliveryChannelOption[];
  readonly settings: FetchedSalesSettings | null;
  readonly chosen: DeliveryChannel | null;
  /** Selects another channel; only on the person's request. */
  readonly onChoose: (channel: DeliveryChannel) => void;
}

/** Explains how an impossible channel becomes possible, and offers the others in the service's order. */
export const DeliveryChannelAlternatives = ({ ways, settings, chosen, onChoose }: DeliveryChannelAlternativesProps) => {
  const { t } = useTranslation(['salesDelivery', 'sales']);
  const impossible = ways.filter((way) => !isSelectableChannel(way));
  const taken = impossible.find(({ channel }) => channel === chosen);
  const others = impossible.filter((way) => way !== taken);
  return (
    <>
      {taken && (
        <Notice
          tone="amber"
          title={t('fallback.title', { channel: t(`sales:channel.${taken.channel}`) })}
          actions={listFallbackChannels(taken.channel, ways, settings).map((channel) => (
            <Button key={channel} size="small" onPress={() => onChoose(channel)}>
              {t(`fallback.use.${channel}`)}
            </Button>
          ))}
        >
          <ChannelRequirement way={taken} settings={settings} />
        </Notice>
      )}
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((way) => (
            <li key={way.channel}>
              <strong>{t(`sales:channel.${way.channel}`)}:</strong> <ChannelRequirement way={way} settings={settings} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Links to the place to change it, with the age of the settings. */
const ChannelRequirement = ({
  way,
  settings,
}: {
  readonly way: DeliveryChannelOption;
  readonly settings: FetchedSalesSettings | null;
}) => {
  const { t } = useTranslation('salesDelivery');
  const navigate = useNavigate();
  const format = useFormat();
  if (way.status !== 'notAllowed') return <>{t('outOfReach.remedy')}</>;
  return (
    <>
      {t('notAllowed.remedy')} {settings?.asOf && t('notAllowed.asOf', { moment: format.dateTime(settings.asOf) })}{' '}
      <LinkButton onPress={() => void navigate({ to: '/settings' })}>{t('notAllowed.show')}</LinkButton>
    </>
  );
};
