import { useQueryClient } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LikelyContact } from '#app/contract/sales/book.ts';
import type { Contact } from '#app/contract/sales/draft.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import type { ListStepsProps } from '#renderer/shared/ListSteps.tsx';
import { likelyQuery } from '#renderer/shared/sales/bookQueries.ts';
import { useLikely } from '#renderer/shared/useLikely.ts';
import { announce } from '#renderer/ui/announce.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { UnreadableValues } from '../UnreadableValues.tsx';
import { CardPanel } from './CardPanel.tsx';
import { ContactFields } from './ContactFields.tsx';
import { type ContactForm, contactFormFaults, contactFormOf, contactOf } from './contactForm.ts';
import { LikelyContacts } from './LikelyContacts.tsx';
import { MergedEntries } from './MergedEntries.tsx';
import { useCard } from './useCard.ts';
import { useEntry } from './useEntry.ts';
import { useInvoiceFor } from './useInvoiceFor.ts';

export interface ContactPanelProps {
  readonly company: CompanyRef;
  /** Null for a new one. */
  readonly contact: Contact | null;
  readonly steps: ListStepsProps;
  /** Another one is to be shown: the one that was made, or one that it may already be. */
  readonly onShow: (contact: Contact) => void;
}

/** A contact beside the list, to view, change or create. */
export const ContactPanel = ({ company, contact, steps, onShow }: ContactPanelProps) => {
  const { t } = useTranslation('book');
  const cache = useQueryClient();
  const invoice = useInvoiceFor(company);
  const { id, isGone, keep } = useEntry(company, contact, onShow);
  // The likely contacts already offered for a new contact: each result is offered once.
  const [asked, setAsked] = useState('');

  const save = async (form: ContactForm, key: string): Promise<boolean> => {
    const offered = id === null ? idsOf(await cache.fetchQuery(likelyQuery(company, form))) : '';
    if (offered !== '' && offered !== asked) {
      setAsked(offered);
      announce(t('likely.title'));
      return false;
    }
    await keep(client.salesBook.saveContact({ company, key, contact: contactOf(form, id) }));
    return true;
  };
  const card = useCard({
    entry: { company, kind: 'contact', remoteId: contact?.remoteId ?? null },
    initial: contactFormOf(contact),
    faultsOf: contactFormFaults,
    save,
  });
  const likely = useLikely(company, card.form, id === null);
  const isAllTheSame = asked !== '' && asked === idsOf(likely);

  return (
    <CardPanel
      card={card}
      label={contact ? t('contacts.one') : t('contacts.new')}
      name={contact?.name ?? ''}
      steps={steps}
      isNew={id === null}
      saveLabel={t(saveWords(id, isGone, isAllTheSame))}
      question={<LikelyContacts found={likely} pickLabel={t('likely.show')} onPick={onShow} />}
      actions={
        id !== null &&
        !isUnreadableId(id) &&
        contact && (
          <Button
            icon={<FilePlus2 aria-hidden />}
            isPending={invoice.isPending}
            onPress={() => invoice.mutate(contact)}
          >
            {t('contacts.invoice')}
          </Button>
        )
      }
    >
      {contact && <UnreadableValues values={contact.unreadable} hasNoId={isUnreadableId(contact.remoteId)} />}
      <ContactFields card={card} />
      {contact && <MergedEntries company={company} kind="contact" kept={contact.remoteId} />}
      {invoice.error && <ErrorNotice error={invoice.error} />}
    </CardPanel>
  );
};

const saveWords = (id: string | null, isGone: boolean, isAllTheSame: boolean): string => {
  if (id !== null) return 'save';
  if (isAllTheSame) return 'contacts.makeAnyway';
  return isGone ? 'contacts.makeAnew' : 'contacts.make';
};

const idsOf = (found: readonly LikelyContact[]): string => found.map(({ contact }) => contact.remoteId).join(' ');
