import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { useDebounced } from '#renderer/shared/useDebounced.ts';
import type { DraftSaveStore } from '../draft/draftSaveStore.ts';
import { useSavedAt } from '../draft/useDraftSaver.ts';

type PreviewDocument = Awaited<ReturnType<typeof ipcClient.salesPreview.html>>;

/** The previewed draft, as saved on the disk. */
export interface InvoicePreviewSource {
  readonly company: CompanyRef;
  readonly draftId: string;
  /** The service's number, as soon as the invoice has one. */
  readonly number: string | null;
  readonly saveStore: DraftSaveStore;
  /** Ends when the draft is on the disk. */
  readonly ready: () => Promise<void>;
}

/** Delay before rendering, so that the preview does not slow down typing. */
const pauseMs = 300;

const previewQuery = ({ company, draftId, number }: InvoicePreviewSource, savedAt: string) =>
  queryOptions({
    queryKey: [...salesQueryKeys.draft(company, draftId), 'preview', number, savedAt],
    queryFn: () => ipcClient.salesPreview.html({ company, draftId }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Fetches the preview of the draft after each save; the previous one stays until the next one is there. */
export const usePreview = (previewed: InvoicePreviewSource): UseQueryResult<PreviewDocument> => {
  const savedAt = useDebounced(useSavedAt(previewed.saveStore), pauseMs);
  return useQuery(previewQuery(previewed, savedAt));
};
