import { useQuery } from '@tanstack/react-query';
import { Building2, User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftContact } from '#app/contract/sales/draft.ts';
import {
  isContactFieldSupported,
  isDeliveryAddressSupported,
  listSupportedValues,
} from '#app/sales/draft/findUnsupportedFields.ts';
import { addressBookRefreshQuery } from '#renderer/shared/sales/addressBookQueries.ts';
import { contactsQuery } from '#renderer/shared/sales/queries.ts';
import { useDebounced } from '#renderer/shared/useDebounced.ts';
import { useSimilarContacts } from '#renderer/shared/useSimilarContacts.ts';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { SimilarContacts } from '../addressBook/SimilarContacts.tsx';
import { useDraftField } from '../draft/useDraftField.ts';
import { useFilledFields } from '../draft/useFilledFields.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { DraftCountryField } from '../fields/DraftCountryField.tsx';
import { DraftTextField } from '../fields/DraftTextField.tsx';
import { ServiceDecidedField } from '../fields/ServiceDecidedField.tsx';
import { SuggestField } from '../fields/SuggestField.tsx';
import { RecipientCard } from './RecipientCard.tsx';
import styles from './RecipientStep.module.css';

/** The step of the recipient: a known contact or a new one. */
export const RecipientStep = () => {
  const { draft } = useWizard();
  return draft.contact.remoteId === null ? <NewRecipient /> : <RecipientCard canChange />;
};

const NewRecipient = () => {
  const { t } = useTranslation('sales');
  return (
    <div className={styles.columns}>
      <ContactSearch />
      <h3 className={styles.heading}>{t('recipient.new')}</h3>
      <ContactForm />
      <LikelyRecipients />
    </div>
  );
};

const ContactSearch = () => {
  const { t } = useTranslation('sales');
  const { draft, act, focusOn, capabilities } = useWizard();
  const isUnlisted = capabilities !== null && !capabilities.operations.includes('findContacts');
  const [search, setSearch] = useState('');
  // In the background: stored contacts are found before it ends, and without the service too.
  useQuery(addressBookRefreshQuery(draft.company));
  const contacts = useQuery(contactsQuery(draft.company, useDebounced(search.trim(), 60)));
  const matches = contacts.data ?? [];
  return (
    <div data-field="contact.search">
      <SuggestField
        isSearch
        label={t('recipient.search')}
        placeholder={t('recipient.searchHint')}
        value={search}
        suggestions={matches.map((contact) => ({
          id: contact.remoteId,
          label: contact.name,
          detail: [contact.businessId, contact.town].filter(Boolean).join(' · '),
        }))}
        onType={setSearch}
        onPick={(id) => {
          const contact = matches.find((candidate) => candidate.remoteId === id);
          if (!contact) return;
          act({ kind: 'pickContact', contact });
          focusOn('wizard.next');
        }}
      />
      <p className={styles.hint} role="status">
        {contacts.isError
          ? t('recipient.searchFailed')
          : isUnlisted
            ? t('recipient.notListed')
            : search.trim() !== '' && contacts.isSuccess && !contacts.isPlaceholderData && matches.length === 0
              ? t('recipient.notFound')
              : ''}
      </p>
    </div>
  );
};

/** Known contacts that the one being typed may already be, as soon as the typing rests. */
const LikelyRecipients = () => {
  const { t } = useTranslation('addressBook');
  const { draft, act, focusOn } = useWizard();
  return (
    <div className={styles.likelyContacts}>
      <SimilarContacts
        similar={useSimilarContacts(draft.company, draft.contact)}
        pickLabel={t('likelyDuplicates.use')}
        onPick={(contact) => {
          act({ kind: 'pickContact', contact });
          focusOn('wizard.next');
        }}
      />
    </div>
  );
};

const ContactForm = () => {
  const { t } = useTranslation('sales');
  const { draft, act, messages, capabilities } = useWizard();
  const { contact } = draft;
  const isOffered = useOfferedContactFields(contact);
  const type = useDraftField('contact.type');
  const language = useDraftField('contact.language');
  const types = listSupportedValues(capabilities?.carried.newContact, 'type');
  const languages = listSupportedValues(capabilities?.carried.newContact, 'language');
  const hasBusinessId = contact.type === 'business' || messages.has('contact.businessId');
  type TextField = Exclude<keyof DraftContact, 'remoteId' | 'type' | 'language'>;
  const text = (field: TextField) => ({
    path: `contact.${field}`,
    label: t(`field.${field}`),
    value: contact[field],
    onChange: (value: string) => act({ kind: 'setContact', values: { [field]: value } }),
  });
  return (
    <div className={styles.form}>
      {isContactFieldSupported(capabilities, 'type') && (
        <div className={styles.fullWidth} data-field={type.id}>
          <RadioCards
            label={t('field.type')}
            isHiddenLabel
            error={type.error}
            value={contact.type}
            onChange={(type) => act({ kind: 'setContact', values: { type } })}
            options={[
              { value: 'business' as const, title: t('recipient.business'), icon: <Building2 aria-hidden /> },
              { value: 'consumer' as const, title: t('recipient.consumer'), icon: <User aria-hidden /> },
            ].filter(({ value }) => value === contact.type || (types?.includes(value) ?? true))}
          />
        </div>
      )}
      <div className={styles.fullWidth}>
        <DraftTextField {...text('name')} />
      </div>
      {hasBusinessId && (
        <>
          {isOffered('businessId') && <DraftTextField {...text('businessId')} placeholder="1234567-8" />}
          {isOffered('vatId') && <DraftTextField {...text('vatId')} placeholder="FI12345678" />}
        </>
      )}
      {isOffered('email') && <DraftTextField {...text('email')} type="email" />}
      {isContactFieldSupported(capabilities, 'language') ? (
        <div data-field={language.id}>
          <Select
            label={t('field.language')}
            value={contact.language}
            error={language.error}
            onChange={(value) => act({ kind: 'setContact', values: { language: value } })}
            options={(['fi', 'sv', 'en'] as const)
              .filter((value) => value === contact.language || (languages?.includes(value) ?? true))
              .map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </div>
      ) : (
        <ServiceDecidedField label={t('field.language')} />
      )}
      {isOffered('street') && (
        <div className={styles.fullWidth}>
          <DraftTextField {...text('street')} />
        </div>
      )}
      {(['street', 'postalCode', 'town', 'country'] as const).some(isOffered) && (
        <div className={styles.addressFields}>
          {isOffered('postalCode') && <DraftTextField {...text('postalCode')} />}
          {isOffered('town') && <DraftTextField {...text('town')} />}
          {isContactFieldSupported(capabilities, 'country') ? (
            <DraftCountryField
              value={contact.country}
              onChange={(country) => act({ kind: 'setContact', values: { country } })}
            />
          ) : (
            <ServiceDecidedField label={t('field.country')} />
          )}
        </div>
      )}
    </div>
  );
};

/** Returns whether the service takes a field, or it has a value to remove. The country is never empty. */
const useOfferedContactFields = (contact: DraftContact): ((field: keyof DraftContact) => boolean) => {
  const { capabilities } = useWizard();
  const isFilled = useFilledFields(contact);
  return (field) =>
    isContactFieldSupported(capabilities, field) ||
    (field === 'email' && isDeliveryAddressSupported(capabilities, field)) ||
    (field !== 'country' && isFilled(field));
};
