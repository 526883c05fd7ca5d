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
import { likelyContactsQuery } from '#renderer/shared/sales/addressBookQueries.ts';
import { useLikelyContacts } from '#renderer/shared/useLikelyContacts.ts';
import { announce } from '#renderer/ui/announce.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { UnreadableValues } from '../UnreadableValues.tsx';
import { ContactFields } from './ContactFields.tsx';
import { type ContactForm, toContact, toContactForm, validateContactForm } from './contactForm.ts';
import { EntryPanel } from './EntryPanel.tsx';
import { LikelyContacts } from './LikelyContacts.tsx';
import { MergedEntries } from './MergedEntries.tsx';
import { useEntryEditor } from './useEntryEditor.ts';
import { useSavedEntry } from './useSavedEntry.ts';
import { useStartInvoice } from './useStartInvoice.ts';

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
  const { t } = useTranslation('addressBook');
  const cache = useQueryClient();
  const invoice = useStartInvoice(company);
  const { id, isGone, keep } = useSavedEntry(company, contact, onShow);
  // The likely contacts already offered for a new contact: each result is offered once.
  const [asked, setAsked] = useState('');

  const save = async (form: ContactForm, key: string): Promise<boolean> => {
    const offered = id === null ? joinIds(await cache.fetchQuery(likelyContactsQuery(company, form))) : '';
    if (offered !== '' && offered !== asked) {
      setAsked(offered);
      announce(t('likelyDuplicates.title'));
      return false;
    }
    await keep(client.salesBook.saveContact({ company, key, contact: toContact(form, id) }));
    return true;
  };
  const card = useEntryEditor({
    entry: { company, kind: 'contact', remoteId: contact?.remoteId ?? null },
    initial: toContactForm(contact),
    findFaults: validateContactForm,
    save,
  });
  const likely = useLikelyContacts(company, card.form, id === null);
  const isAllTheSame = asked !== '' && asked === joinIds(likely);

  return (
    <EntryPanel
      card={card}
      label={contact ? t('contacts.singular') : t('contacts.new')}
      name={contact?.name ?? ''}
      steps={steps}
      isNew={id === null}
      saveLabel={t(getSaveLabel(id, isGone, isAllTheSame))}
      question={<LikelyContacts found={likely} pickLabel={t('likelyDuplicates.show')} onPick={onShow} />}
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
    </EntryPanel>
  );
};

const getSaveLabel = (id: string | null, isGone: boolean, isAllTheSame: boolean): string => {
  if (id !== null) return 'save';
  if (isAllTheSame) return 'contacts.createAnyway';
  return isGone ? 'contacts.createAgain' : 'contacts.create';
};

const joinIds = (found: readonly LikelyContact[]): string => found.map(({ contact }) => contact.remoteId).join(' ');
