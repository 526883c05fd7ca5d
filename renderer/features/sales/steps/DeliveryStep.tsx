import { useTranslation } from 'react-i18next';
import type { Channel } from '#app/contract/sales/draft.ts';
import { isSelectable, listChannelOptions } from '#app/sales/draft/channelOptions.ts';
import { AddressFields } from '../delivery/AddressFields.tsx';
import { ChannelAlternatives } from '../delivery/ChannelAlternatives.tsx';
import { ChannelChoice } from '../delivery/ChannelChoice.tsx';
import { useDraftFields } from '../draft/useDraftField.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './DeliveryStep.module.css';
import { RecipientCard } from './RecipientCard.tsx';

/** Selects the delivery channel of the invoice and the address it needs. */
export const DeliveryStep = () => {
  const { t } = useTranslation('sales');
  const { draft, act, focusOn, settings } = useWizard();
  const { contact, channel } = draft;
  const fieldAt = useDraftFields();
  const { id, error } = fieldAt('channel');
  const ways = listChannelOptions(contact, settings);
  const choose = (chosen: Channel): void => void act({ kind: 'setChannel', channel: chosen });
  return (
    <>
      <RecipientCard />
      <div data-field={id} className={styles.channelField}>
        <ChannelChoice
          label={t('delivery.question')}
          contact={contact}
          ways={ways}
          value={channel}
          onChange={choose}
          error={error}
        />
      </div>
      <ChannelAlternatives
        ways={ways}
        settings={settings}
        chosen={channel}
        onChoose={(chosen) => {
          choose(chosen);
          focusOn(id);
        }}
      />
      <AddressFields
        channel={ways.some((way) => way.channel === channel && isSelectable(way)) ? channel : null}
        contact={contact}
        fieldAt={fieldAt}
        onChange={(values) => void act({ kind: 'setContact', values })}
      />
    </>
  );
};
