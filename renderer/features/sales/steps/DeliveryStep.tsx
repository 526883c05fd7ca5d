import { useTranslation } from 'react-i18next';
import type { DeliveryChannel } from '#app/contract/sales/draft.ts';
import { isSelectableChannel, listDeliveryChannelOptions } from '#app/sales/draft/deliveryChannelOptions.ts';
import { DeliveryAddressFields } from '../delivery/DeliveryAddressFields.tsx';
import { DeliveryChannelAlternatives } from '../delivery/DeliveryChannelAlternatives.tsx';
import { DeliveryChannelChoice } from '../delivery/DeliveryChannelChoice.tsx';
import { useDeliveredContact } from '../draft/useDeliveredContact.ts';
import { useDraftFields } from '../draft/useDraftField.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './DeliveryStep.module.css';
import { RecipientCard } from './RecipientCard.tsx';

/** Selects the delivery channel of the invoice and the address it needs. */
export const DeliveryStep = () => {
  const { t } = useTranslation('sales');
  const { draft, act, focusOn, settings, capabilities } = useWizard();
  const contact = useDeliveredContact();
  const { channel } = draft;
  const fieldAt = useDraftFields();
  const { id, error } = fieldAt('channel');
  const channelOptions = listDeliveryChannelOptions(contact, settings, capabilities);
  const choose = (chosen: DeliveryChannel): void => void act({ kind: 'setChannel', channel: chosen });
  return (
    <>
      <RecipientCard />
      <div data-field={id} className={styles.channelField}>
        <DeliveryChannelChoice
          label={t('delivery.question')}
          contact={contact}
          channelOptions={channelOptions}
          capabilities={capabilities}
          value={channel}
          onChange={choose}
          error={error}
        />
      </div>
      <DeliveryChannelAlternatives
        channelOptions={channelOptions}
        settings={settings}
        chosen={channel}
        onChoose={(chosen) => {
          choose(chosen);
          focusOn(id);
        }}
      />
      <DeliveryAddressFields
        channel={
          channelOptions.some((option) => option.channel === channel && isSelectableChannel(option)) ? channel : null
        }
        contact={contact}
        fieldAt={fieldAt}
        capabilities={capabilities}
        onChange={(values) => void act({ kind: 'setContact', values })}
      />
    </>
  );
};
