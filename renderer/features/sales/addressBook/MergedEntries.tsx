import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import { toAppError } from '#renderer/ipc/toAppError.ts';
import { invalidateAddressBook, mergedEntriesQuery } from '#renderer/shared/sales/addressBookQueries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { ServiceText } from '#renderer/ui/ServiceText.tsx';
import styles from './MergeDialog.module.css';

export interface MergedEntriesProps {
  readonly company: CompanyRef;
  readonly kind: 'contact' | 'product';
  readonly kept: string;
}

/** Lists the entries merged into this one on this machine, each with an undo button. */
export const MergedEntries = ({ company, kind, kept }: MergedEntriesProps) => {
  const { t } = useTranslation('addressBook');
  const cache = useQueryClient();
  const { data: merged = [] } = useQuery(mergedEntriesQuery(company, kind, kept));
  const separate = useMutation({
    mutationFn: (duplicate: string) => {
      const pair = { company, kept, duplicate };
      return kind === 'contact' ? client.salesBook.separateContacts(pair) : client.salesBook.separateProducts(pair);
    },
    onSuccess: () => invalidateAddressBook(cache, company),
  });
  if (merged.length === 0) return null;
  return (
    <PanelSection title={t('merged.label')}>
      {separate.error && <ErrorNotice error={toAppError(separate.error)} />}
      <ul className={styles.mergedList}>
        {merged.map(({ remoteId, name }) => (
          <li key={remoteId}>
            <ServiceText>{name || t('unnamed')}</ServiceText>
            <Button size="small" isPending={separate.isPending} onPress={() => separate.mutate(remoteId)}>
              {t('merged.separate')}
            </Button>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
};
