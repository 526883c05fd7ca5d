import { AtSign, Mailbox, Waypoints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Channel, DraftContact } from '../../../../app/contract/sales.ts';
import { channelFaults } from '../../../../app/sales/draft/contactFaults.ts';
import { RadioCards } from '../../../design/RadioCards.tsx';
import { useField } from '../draft/useField.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { DraftTextField } from '../fields/DraftTextField.tsx';
import styles from './DeliveryStep.module.css';
import { RecipientCard } from './RecipientCard.tsx';

const icons = { email: <AtSign aria-hidden />, eInvoice: <Waypoints aria-hidden />, paper: <Mailbox aria-hidden /> };
const channels: readonly Channel[] = ['email', 'eInvoice', 'paper'];

/** How the invoice reaches the recipient, and what that way needs. */
export const DeliveryStep = () => {
  const { t } = useTranslation('sales');
  const { draft, act } = useWizard();
  const { id, error } = useField('channel');
  return (
    <>
      <RecipientCard />
      <div data-field={id} className={styles.choice}>
        <RadioCards
          label={t('delivery.question')}
          value={draft.channel}
          onChange={(channel) => act({ kind: 'setChannel', channel })}
          error={error}
          options={channels.map((value) => ({
            value,
            title: t(`channel.${value}`),
            description: t(`delivery.${value}`),
            icon: icons[value],
            ...(isOutOfReach(draft.contact, value) ? { isDisabled: true, reason: t('delivery.noAddress') } : {}),
          }))}
        />
      </div>
      <div className={styles.fields}>
        {draft.channel === 'email' && <ContactText field="email" />}
        {draft.channel === 'eInvoice' && (
          <>
            <ContactText field="eInvoiceAddress" />
            <ContactText field="eInvoiceOperator" />
          </>
        )}
        {draft.channel === 'paper' && draft.contact.remoteId === null && (
          <>
            <ContactText field="street" />
            <ContactText field="postalCode" />
            <ContactText field="town" />
          </>
        )}
      </div>
    </>
  );
};

/** The postal address of a known contact is the service's: where it has none, nothing here can give it one. */
const isOutOfReach = (contact: DraftContact, channel: Channel): boolean =>
  channel === 'paper' &&
  contact.remoteId !== null &&
  Object.values(channelFaults(contact, channel)).some((fault) => fault !== null);

type AddressField = 'email' | 'eInvoiceAddress' | 'eInvoiceOperator' | 'street' | 'postalCode' | 'town';

const ContactText = ({ field }: { readonly field: AddressField }) => {
  const { t } = useTranslation('sales');
  const { draft, act } = useWizard();
  return (
    <DraftTextField
      path={`contact.${field}`}
      label={t(`field.${field}`)}
      value={draft.contact[field]}
      onChange={(value) => act({ kind: 'setContact', values: { [field]: value } })}
      hint={field === 'eInvoiceAddress' || field === 'eInvoiceOperator' ? t(`delivery.${field}Hint`) : null}
    />
  );
};
