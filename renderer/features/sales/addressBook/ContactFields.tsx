import { Building2, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { CountryField } from '../fields/CountryField.tsx';
import styles from './AddressBookEntryPanel.module.css';
import { AddressBookTextField } from './AddressBookTextField.tsx';
import type { ContactForm } from './contactForm.ts';
import type { EntryFieldSupport } from './entryFieldSupport.ts';
import type { AddressBookEditor } from './useAddressBookEditor.ts';

export interface ContactFieldsProps {
  readonly card: AddressBookEditor<ContactForm>;
  readonly support: EntryFieldSupport;
}

/** Everything that one knows of a contact. */
export const ContactFields = ({ card, support }: ContactFieldsProps) => {
  const { t } = useTranslation(['addressBook', 'sales']);
  const { form } = card;
  const hasAny = (fields: readonly string[]): boolean => !support.isNew || fields.some(support.isSupported);
  return (
    <>
      <PanelSection>
        <div className={styles.fields}>
          {(support.isSupported('type') || !support.isNew) && (
            <div className={styles.fullWidth}>
              <RadioCards
                isDisabled={!support.isSupported('type')}
                label={t('sales:field.type')}
                isHiddenLabel
                value={form.type}
                error={card.getError('type')}
                onChange={(type) => card.set({ type })}
                options={[
                  { value: 'business', title: t('sales:recipient.business'), icon: <Building2 aria-hidden /> },
                  { value: 'consumer', title: t('sales:recipient.consumer'), icon: <User aria-hidden /> },
                ]}
              />
            </div>
          )}
          <div className={styles.fullWidth}>
            <AddressBookTextField card={card} support={support} field="name" label={t('sales:field.name')} />
          </div>
          {form.type === 'business' && (
            <>
              <AddressBookTextField
                card={card}
                support={support}
                field="businessId"
                label={t('sales:field.businessId')}
                placeholder="1234567-8"
              />
              <AddressBookTextField
                card={card}
                support={support}
                field="vatId"
                label={t('sales:field.vatId')}
                placeholder="FI12345678"
              />
            </>
          )}
        </div>
      </PanelSection>
      {hasAny(['street', 'postalCode', 'town', 'country', 'language']) && (
        <PanelSection title={t('section.address')}>
          <div className={styles.fields}>
            <div className={styles.fullWidth}>
              <AddressBookTextField card={card} support={support} field="street" label={t('sales:field.street')} />
            </div>
            <AddressBookTextField
              card={card}
              support={support}
              field="postalCode"
              label={t('sales:field.postalCode')}
            />
            <AddressBookTextField card={card} support={support} field="town" label={t('sales:field.town')} />
            <ContactCountryField card={card} support={support} />
            <LanguageField card={card} support={support} />
          </div>
        </PanelSection>
      )}
      <DeliverySection card={card} support={support} />
    </>
  );
};

const ContactCountryField = ({ card, support }: ContactFieldsProps) => {
  const { t } = useTranslation('sales');
  if (!support.isSupported('country'))
    return <AddressBookTextField card={card} support={support} field="country" label={t('field.country')} />;
  return (
    <CountryField
      value={card.form.country}
      onChange={(country) => card.set({ country })}
      onLeave={() => card.leave('country')}
      error={card.getError('country')}
    />
  );
};

const LanguageField = ({ card, support }: ContactFieldsProps) => {
  const { t } = useTranslation('sales');
  const isSupported = support.isSupported('language');
  if (!isSupported && support.isNew) return null;
  return (
    <Select
      isDisabled={!isSupported}
      label={t('field.language')}
      value={card.form.language}
      error={card.getError('language')}
      onChange={(language) => card.set({ language })}
      options={(['fi', 'sv', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
    />
  );
};

/** The usual delivery channel and payment term of the contact. */
const DeliverySection = ({ card, support }: ContactFieldsProps) => {
  const { t } = useTranslation(['addressBook', 'sales']);
  return (
    <PanelSection title={t('section.delivery')}>
      <div className={styles.fields}>
        {(support.isSupported('channel') || card.form.channel !== null) && (
          <Select
            isDisabled={!support.isSupported('channel')}
            label={t('field.channel')}
            value={card.form.channel ?? 'any'}
            error={card.getError('channel')}
            onChange={(channel) => card.set({ channel: channel === 'any' ? null : channel })}
            options={[
              { value: 'any', label: t('noChannel') },
              ...(['eInvoice', 'email', 'paper'] as const).map((value) => ({
                value,
                label: t(`sales:channel.${value}`),
              })),
            ]}
          />
        )}
        <AddressBookTextField
          card={card}
          support={support}
          field="paymentTermDays"
          label={t('sales:field.paymentTermDays')}
          inputMode="numeric"
          suffix={t('sales:daysNet')}
          placeholder={t('usual')}
        />
        <div className={styles.fullWidth}>
          <AddressBookTextField
            card={card}
            support={support}
            field="email"
            type="email"
            label={t('sales:field.email')}
          />
        </div>
        <AddressBookTextField
          card={card}
          support={support}
          field="eInvoiceAddress"
          label={t('sales:field.eInvoiceAddress')}
        />
        <AddressBookTextField
          card={card}
          support={support}
          field="eInvoiceOperator"
          label={t('sales:field.eInvoiceOperator')}
        />
      </div>
    </PanelSection>
  );
};
