import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookUser, FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { foundContactsQuery } from '#renderer/shared/sales/addressBookQueries.ts';
import { draftsQuery } from '#renderer/shared/sales/queries.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { CommandPaletteEntry } from './commandPaletteEntry.ts';
import { createPaletteEntry } from './createPaletteEntry.tsx';
import type { FoundPaletteEntries } from './useInvoicePaletteEntries.ts';

/** Returns the contacts that what is typed names. */
export const useContactPaletteEntries = (typed: string): FoundPaletteEntries => {
  const { connection, ref } = useCurrentCompany();
  const navigate = useNavigate();
  const text = typed.trim();
  const isWanted = connection.hasSales && text !== '';
  const { data = [], isFetching } = useQuery({ ...foundContactsQuery(ref, text), enabled: isWanted });
  const entries = (isWanted ? data : []).flatMap(({ remoteId, name, businessId }) =>
    remoteId === null
      ? []
      : createPaletteEntry({
          id: `contact ${remoteId}`,
          label: escapeInvisibleCharacters(name),
          icon: BookUser,
          ...(businessId !== '' && { detail: escapeInvisibleCharacters(businessId) }),
          words: text,
          run: () => void navigate({ to: '/contacts', search: { entry: remoteId } }),
        }),
  );
  return { entries, isSearching: isWanted && isFetching };
};

/** Returns the drafts of the current company by their recipients. */
export const useDraftPaletteEntries = (): readonly CommandPaletteEntry[] => {
  const { t } = useTranslation('sales');
  const { connection, ref } = useCurrentCompany();
  const format = useFormat();
  const navigate = useNavigate();
  const { data = [] } = useQuery({ ...draftsQuery(ref), enabled: connection.hasSales });
  return data.map(({ id, contactName, savedAt }) =>
    createPaletteEntry({
      id: `draft ${id}`,
      label: contactName ? escapeInvisibleCharacters(contactName) : t('draftStatus.unnamed'),
      icon: FilePen,
      detail: format.dateTime(savedAt),
      words: `${contactName} ${t('draftStatus.unnamed')}`,
      run: () => void navigate({ to: '/sales/drafts/$draftId', params: { draftId: id } }),
    }),
  );
};
