import { useTranslation } from 'react-i18next';
import type { Contact } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { formatContactLine } from '#renderer/shared/formatContactLine.ts';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { useSalesCapabilities } from '#renderer/shared/sales/useSalesCapabilities.ts';
import type { AddressBookColumn } from './AddressBookGrid.tsx';
import { AddressBookMergeDialog, type MergePreviewField } from './AddressBookMergeDialog.tsx';
import { type AddressBookMergeDialogOptions, AddressBookPage } from './AddressBookPage.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { getEntryFieldSupport } from './entryFieldSupport.ts';
import { getMissingContactFields } from './merging.ts';

/** The address book: the service's contacts. */
export const ContactsPage = () => {
  const { t } = useTranslation('addressBook');
  return (
    <SalesServiceGate title={t('contacts.title')}>
      {(company) => <Contacts key={company.customerNumber} company={company} />}
    </SalesServiceGate>
  );
};

const Contacts = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['addressBook', 'sales']);
  const columns: readonly AddressBookColumn<Contact>[] = [
    { name: 'name', text: ({ name }) => name },
    { name: 'businessId', text: ({ businessId, vatId }) => businessId || vatId },
    { name: 'email', text: ({ email }) => email },
    { name: 'town', text: ({ town }) => town },
    { name: 'channel', text: ({ channel }) => (channel ? t(`sales:channel.${channel}`) : '') },
    {
      name: 'term',
      isNumeric: true,
      text: ({ paymentTermDays }) => (paymentTermDays === null ? '' : t('days', { count: paymentTermDays })),
    },
  ];
  return (
    <AddressBookPage
      kind="contacts"
      company={company}
      columns={columns}
      find={(search) => ipcClient.salesBook.contacts({ company, search })}
      panel={({ entry, ...parts }) => <ContactPanel company={company} contact={entry} {...parts} />}
      mergeDialog={(options) => <MergeContacts company={company} {...options} />}
    />
  );
};

/** Merges two contacts: fields missing in the kept one are taken from the other and first saved at the service. */
const MergeContacts = ({
  company,
  pair,
  ...parts
}: AddressBookMergeDialogOptions<Contact> & { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['addressBook', 'sales']);
  const { capabilities } = useSalesCapabilities(company);
  const { isSupported } = getEntryFieldSupport('contact', pair[0].remoteId, capabilities);
  const toOrderedPair = (survivorId: string): readonly [Contact, Contact] =>
    pair[0].remoteId === survivorId ? pair : [pair[1], pair[0]];

  const preview = (survivorId: string): readonly MergePreviewField[] => {
    const [survivor, other] = toOrderedPair(survivorId);
    const filledIn = getMissingContactFields(survivor, other, isSupported);
    const { type, businessId, vatId, email, eInvoiceAddress, eInvoiceOperator, channel, paymentTermDays, ...contact } =
      {
        ...survivor,
        ...filledIn,
      };
    const facts: readonly (MergePreviewField | null)[] = [
      createPreviewFact(t('sales:field.name'), contact.name, false),
      createPreviewFact(t('sales:field.businessId'), businessId, 'businessId' in filledIn),
      createPreviewFact(t('sales:field.vatId'), vatId, 'vatId' in filledIn),
      createPreviewFact(
        t('section.address'),
        formatContactLine({ ...survivor, ...filledIn, businessId: '' }),
        'street' in filledIn,
      ),
      createPreviewFact(t('sales:field.email'), email, 'email' in filledIn),
      createPreviewFact(
        t('sales:field.eInvoiceAddress'),
        [eInvoiceAddress, eInvoiceOperator].filter(Boolean).join(' · '),
        'eInvoiceAddress' in filledIn,
      ),
      createPreviewFact(t('field.channel'), channel ? t(`sales:channel.${channel}`) : '', 'channel' in filledIn),
      createPreviewFact(
        t('sales:field.paymentTermDays'),
        paymentTermDays === null ? '' : t('days', { count: paymentTermDays }),
        'paymentTermDays' in filledIn,
      ),
    ];
    return facts.filter((each) => each !== null);
  };
  const merge = async (survivorId: string, duplicateId: string): Promise<void> => {
    const [survivor, other] = toOrderedPair(survivorId);
    const filledIn = getMissingContactFields(survivor, other, isSupported);
    if (Object.keys(filledIn).length > 0) {
      const key = crypto.randomUUID();
      await ipcClient.salesBook.saveContact({ company, key, contact: { ...survivor, ...filledIn } });
    }
    await ipcClient.salesBook.mergeContacts({ company, survivorId, duplicateId });
  };
  const [one, other] = pair;
  return (
    <AddressBookMergeDialog
      {...parts}
      company={company}
      pair={[toMergeCandidate(one), toMergeCandidate(other)]}
      preview={preview}
      merge={merge}
    />
  );
};

const createPreviewFact = (name: string, value: string, isTaken: boolean): MergePreviewField | null =>
  value === '' ? null : { name, value, isTaken };

const toMergeCandidate = (contact: Contact) => ({
  id: contact.remoteId,
  name: contact.name,
  detail: formatContactLine(contact),
});
