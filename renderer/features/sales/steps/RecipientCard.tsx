import { useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { ContactPreferences, ServiceInvoiceDefaults } from '#app/sales/draft/reducer.ts';
import { formatContactLine } from '#renderer/shared/formatContactLine.ts';
import { contactsQuery } from '#renderer/shared/sales/queries.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './RecipientCard.module.css';

/** The recipient at a glance; a known one cannot be edited here, only changed for another. */
export const RecipientCard = ({ canChange = false }: { readonly canChange?: boolean }) => {
  const { t } = useTranslation('sales');
  const { draft, act, settings, messages, focusOn } = useWizard();
  const { contact } = draft;
  const brought = useHabits(draft);
  const refused = canChange ? [...messages].filter(([path]) => path.startsWith('contact.')) : [];
  return (
    <>
      <section className={styles.card} aria-label={t('step.recipient')}>
        <div className={styles.text}>
          <span className={styles.label}>{t('step.recipient')}</span>
          <p className={styles.name}>
            {contact.name || t('draftStatus.unnamed')}
            <Badge>{t(`recipient.${contact.type}`)}</Badge>
            {contact.remoteId !== null && (
              <Badge tone="green" icon={<BookUser aria-hidden />}>
                {t('recipient.storedAtService')}
              </Badge>
            )}
          </p>
          <p className={styles.contactDetails}>{formatContactLine(contact)}</p>
        </div>
        {canChange && (
          <Button
            onPress={() => {
              act({ kind: 'clearContact', brought, defaults: settings ?? noDefaults });
              focusOn('contact.search');
            }}
          >
            {t('recipient.change')}
          </Button>
        )}
      </section>
      {refused.length > 0 && (
        <Notice tone="red" title={t('refused.contact')}>
          {refused.map(([path, message]) => (
            <p key={path}>
              {t(`field.${path.replace('contact.', '')}`)}: {message}
            </p>
          ))}
        </Notice>
      )}
    </>
  );
};

const noHabits: ContactPreferences = { channel: null, paymentTermDays: null };
const noDefaults: ServiceInvoiceDefaults = { language: null, paymentTermDays: null };

/** Returns the recipient's usual channel and payment term from the address book. */
const useHabits = ({ company, contact }: Draft): ContactPreferences => {
  const { data: contacts = [] } = useQuery({
    ...contactsQuery(company, contact.name),
    enabled: contact.remoteId !== null,
  });
  return contacts.find(({ remoteId }) => remoteId === contact.remoteId) ?? noHabits;
};
