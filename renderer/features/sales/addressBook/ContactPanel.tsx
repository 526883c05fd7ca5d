import { useQueryClient } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SimilarContact } from '#app/contract/sales/addressBook.ts';
import type { Contact } from '#app/contract/sales/draft.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import type { ListPanelNavigationProps } from '#renderer/shared/ListPanelNavigation.tsx';
import { similarContactsQuery } from '#renderer/shared/sales/addressBookQueries.ts';
import { useSalesCapabilities } from '#renderer/shared/sales/useSalesCapabilities.ts';
import { useSimilarContacts } from '#renderer/shared/useSimilarContacts.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { UnreadableValues } from '../UnreadableValues.tsx';
import { AddressBookEntryPanel } from './AddressBookEntryPanel.tsx';
import { ContactFields } from './ContactFields.tsx';
import { type ContactForm, convertFormToContact, toContactForm, validateContactForm } from './contactForm.ts';
import { getEntryFieldSupport, omitUnsupportedFaults } from './entryFieldSupport.ts';
import { MergedAddressBookEntries } from './MergedAddressBookEntries.tsx';
import { SimilarContacts } from './SimilarContacts.tsx';
import { useAddressBookEditor } from './useAddressBookEditor.ts';
import { useSavedAddressBookEntry } from './useSavedAddressBookEntry.ts';
import { useStartInvoice } from './useStartInvoice.ts';

export interface ContactPanelProps {
  readonly company: CompanyRef;
  /** Null for a new one. */
  readonly contact: Contact | null;
  readonly steps: ListPanelNavigationProps;
  /** Another one is to be shown: the one that was made, or one that it may already be. */
  readonly onShow: (contact: Contact) => void;
}

/** A contact beside the list, to view, change or create. */
export const ContactPanel = ({ company, contact, steps, onShow }: ContactPanelProps) => {
  const { t } = useTranslation('addressBook');
  const cache = useQueryClient();
  const invoice = useStartInvoice(company);
  const { id, isGone, keep: trackSaving } = useSavedAddressBookEntry(company, contact, onShow);
  const { capabilities } = useSalesCapabilities(company);
  const support = getEntryFieldSupport('contact', id, capabilities);
  // The likely contacts already offered for a new contact: each result is offered once.
  const [offeredIds, setOfferedIds] = useState('');

  const save = async (form: ContactForm, key: string): Promise<boolean> => {
    const offered = id === null ? joinIds(await cache.fetchQuery(similarContactsQuery(company, form))) : '';
    if (offered !== '' && offered !== offeredIds) {
      setOfferedIds(offered);
      announceToScreenReader(t('likelyDuplicates.title'));
      return false;
    }
    await trackSaving(ipcClient.salesBook.saveContact({ company, key, contact: convertFormToContact(form, id) }));
    return true;
  };
  const card = useAddressBookEditor({
    entry: { company, kind: 'contact', remoteId: contact?.remoteId ?? null },
    initial: toContactForm(contact),
    findFaults: (form) => omitUnsupportedFaults(validateContactForm(form), support),
    save,
  });
  const likely = useSimilarContacts(company, card.form, id === null);
  const isAllTheSame = offeredIds !== '' && offeredIds === joinIds(likely);

  return (
    <AddressBookEntryPanel
      card={card}
      label={contact ? t('contacts.singular') : t('contacts.new')}
      name={contact?.name ?? ''}
      steps={steps}
      isNew={id === null}
      fixedHint={support.isFixed ? t('contacts.fixed') : null}
      saveLabel={t(getSaveLabel(id, isGone, isAllTheSame))}
      question={<SimilarContacts similar={likely} pickLabel={t('likelyDuplicates.show')} onPick={onShow} />}
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
      <ContactFields card={card} support={support} />
      {contact && <MergedAddressBookEntries company={company} kind="contact" survivorId={contact.remoteId} />}
      {invoice.error && <ErrorNotice error={invoice.error} />}
    </AddressBookEntryPanel>
  );
};

const getSaveLabel = (id: string | null, isGone: boolean, isAllTheSame: boolean): string => {
  if (id !== null) return 'save';
  if (isAllTheSame) return 'contacts.createAnyway';
  return isGone ? 'contacts.createAgain' : 'contacts.create';
};

const joinIds = (contacts: readonly SimilarContact[]): string =>
  contacts.map(({ contact }) => contact.remoteId).join(' ');
