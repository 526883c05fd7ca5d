import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { toAppFailure } from '#renderer/ipc/toAppFailure.ts';
import { invalidateAddressBook } from '#renderer/shared/sales/addressBookQueries.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';

interface NamedEntry {
  readonly remoteId: string;
  readonly name: string;
}

/**
 * Manages the entry of a panel at the service: its id, null for a new one, and the update of the cache after saving.
 */
export const useSavedAddressBookEntry = <T extends NamedEntry>(
  company: CompanyRef,
  entry: T | null,
  onShow: (entry: T) => void,
) => {
  const { t } = useTranslation('addressBook');
  const cache = useQueryClient();
  const [isGone, setGone] = useState(false);
  const trackSaving = async (saving: Promise<T>): Promise<void> => {
    try {
      const saved = await saving;
      announceToScreenReader(t('saved', { name: saved.name }));
      await invalidateAddressBook(cache, company);
      onShow(saved);
    } catch (caught) {
      // An entry that was deleted at the service counts as gone from now on, and can be created again.
      if (toAppFailure(caught).error.kind === 'notFound') setGone(true);
      await invalidateAddressBook(cache, company);
      throw caught;
    }
  };
  return { id: isGone ? null : (entry?.remoteId ?? null), isGone, keep: trackSaving };
};
