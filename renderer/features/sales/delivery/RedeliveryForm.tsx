import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type DeliveryChannelOption, listFallbackChannels } from '#app/sales/draft/deliveryChannelOptions.ts';
import { isChannelLeftToService } from '#app/sales/draft/supportedValues.ts';
import { contactsQuery } from '#renderer/shared/sales/queries.ts';
import { useSalesCapabilities } from '#renderer/shared/sales/useSalesCapabilities.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { DeliveryAddressFields } from './DeliveryAddressFields.tsx';
import { DeliveryChannelChoice } from './DeliveryChannelChoice.tsx';
import styles from './RedeliveryForm.module.css';
import { UncertainDeliveryDialog } from './UncertainDeliveryDialog.tsx';
import { useDeliverySettings } from './useDeliverySettings.ts';
import { type RedeliveryOptions, useRedelivery } from './useRedelivery.ts';

export interface RedeliveryFormProps {
  /** A copy is no delivery: the states of the invoice stay as they are. */
  readonly purpose: 'delivery' | 'copy';
  readonly company: CompanyRef;
  readonly invoice: SalesInvoice;
  readonly onClose: () => void;
}

/** Asks for the channel of another delivery or of a copy of a sent invoice, and explains its effect. */
export const RedeliveryForm = ({ purpose, company, invoice, onClose }: RedeliveryFormProps) => {
  const { data: contacts } = useQuery(contactsQuery(company, invoice.contactName?.slice(0, 200) ?? ''));
  const settings = useDeliverySettings(company, 'again');
  const { capabilities, isLoading } = useSalesCapabilities(company);
  const contact = contacts?.find(({ remoteId }) => remoteId === invoice.contactId) ?? null;
  // Known before the first field shows, so that none appears and goes.
  return isLoading ? null : (
    <Form
      {...{ purpose, company, invoice, contact, settings, onClose }}
      capabilities={forPurpose(purpose, capabilities)}
    />
  );
};

/** The form takes what a copy carries for what a delivery does. */
const forPurpose = (
  purpose: RedeliveryFormProps['purpose'],
  capabilities: SalesCapabilities | null,
): SalesCapabilities | null =>
  capabilities && purpose === 'copy'
    ? { ...capabilities, carried: { ...capabilities.carried, delivery: capabilities.carried.copy } }
    : capabilities;

const Form = (props: RedeliveryOptions) => {
  const { t } = useTranslation(['salesDelivery', 'followUp']);
  const { invoice, capabilities, purpose } = props;
  const again = useRedelivery(props);
  const { draft, channelOptions, act, leave, fieldAt, outcome } = again;
  const isCopy = purpose === 'copy';
  const action = isCopy ? t('followUp:copy.title') : t('redelivery.title');
  const { number } = invoice;
  const title =
    number === null ? action : t(isCopy ? 'followUp:copy.titleNumber' : 'redelivery.titleNumber', { number });
  if (outcome?.state === 'needsDecision')
    return (
      <UncertainDeliveryDialog
        title={title}
        error={again.error}
        isPending={again.isPending}
        onLookAgain={again.lookAgain}
        onDecide={again.decide}
        onClose={leave}
      />
    );
  return (
    <Dialog
      title={title}
      isOpen
      onClose={leave}
      onSubmit={again.submit}
      actions={
        <>
          <Button onPress={leave}>{t('redelivery.cancel')}</Button>
          <Button variant="primary" type="submit" isDisabled={draft.channel === null} isPending={again.isPending}>
            {draft.channel === null || isChannelLeftToService(capabilities) ? action : t(`send.${draft.channel}`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {again.error && <ErrorNotice error={again.error} />}
        {isCopy ? (
          <p>{t('followUp:copy.same')}</p>
        ) : (
          <RedeliveryEffect invoice={invoice} settings={props.settings} channelOptions={channelOptions} />
        )}
        <div data-field="channel">
          <DeliveryChannelChoice
            isStacked
            label={t(isCopy ? 'followUp:copy.question' : 'redelivery.question')}
            contact={draft.contact}
            channelOptions={channelOptions}
            capabilities={capabilities}
            value={draft.channel}
            onChange={(channel) => act({ kind: 'setChannel', channel })}
            error={fieldAt('channel').error}
          />
        </div>
        <DeliveryAddressFields
          channel={draft.channel}
          contact={draft.contact}
          fieldAt={fieldAt}
          capabilities={capabilities}
          onChange={(values) => act({ kind: 'setContact', values })}
        />
      </div>
    </Dialog>
  );
};

interface RedeliveryEffectProps extends Pick<RedeliveryOptions, 'invoice' | 'settings'> {
  readonly channelOptions: readonly DeliveryChannelOption[];
}

/**
 * Shows the state of the last delivery, the effect of another one, and the channels that the service would try next.
 */
const RedeliveryEffect = ({ invoice, settings, channelOptions }: RedeliveryEffectProps) => {
  const { t } = useTranslation(['salesDelivery', 'sales']);
  const { deliveryState, channel } = invoice;
  const next = channel === null ? [] : listFallbackChannels(channel, channelOptions, settings);
  return (
    <div className={styles.explanation}>
      <p>{t(getDeliveryStateKey(invoice))}</p>
      {deliveryState === 'failed' && next.length > 0 && (
        <p>{t('redelivery.next', { channels: next.map((each) => t(`sales:channel.${each}`)).join(', ') })}</p>
      )}
      <p className={styles.muted}>{t('redelivery.same')}</p>
    </div>
  );
};

const getDeliveryStateKey = ({ deliveryState, channel }: SalesInvoice): string => {
  switch (deliveryState) {
    case 'failed':
      return channel === null ? 'redelivery.failed' : `redelivery.failedBy.${channel}`;
    case 'accepted':
    case 'delivered':
      return `redelivery.${deliveryState}`;
    case 'none':
    case 'unknown':
      return 'redelivery.unknown';
  }
};
