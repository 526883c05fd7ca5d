import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { invalidateAddressBook, mergedAddressBookEntriesQuery } from '#renderer/shared/sales/addressBookQueries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './AddressBookMergeDialog.module.css';

export interface MergedAddressBookEntriesProps {
  readonly company: CompanyRef;
  readonly kind: 'contact' | 'product';
  readonly survivorId: string;
}

/** Lists the entries merged into this one on this machine, each with an undo button. */
export const MergedAddressBookEntries = ({ company, kind, survivorId }: MergedAddressBookEntriesProps) => {
  const { t } = useTranslation('addressBook');
  const cache = useQueryClient();
  const { data: merged = [] } = useQuery(mergedAddressBookEntriesQuery(company, kind, survivorId));
  const separate = useMutation({
    mutationFn: (duplicateId: string) => {
      const pair = { company, survivorId, duplicateId };
      return kind === 'contact'
        ? ipcClient.salesBook.separateContacts(pair)
        : ipcClient.salesBook.separateProducts(pair);
    },
    onSuccess: () => invalidateAddressBook(cache, company),
  });
  if (merged.length === 0) return null;
  return (
    <PanelSection title={t('merged.label')}>
      {separate.error && <ErrorNotice error={separate.error.error} />}
      <ul className={styles.mergedList}>
        {merged.map(({ remoteId, name }) => (
          <li key={remoteId}>
            <UntrustedText>{name || t('unnamed')}</UntrustedText>
            <Button size="small" isPending={separate.isPending} onPress={() => separate.mutate(remoteId)}>
              {t('merged.separate')}
            </Button>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
};
