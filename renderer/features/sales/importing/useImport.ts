import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import type { ImportField, ImportMapping } from '#app/contract/sales/importing.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { readFileAsBase64 } from './readFileAsBase64.ts';

export type ImportFile = NonNullable<Awaited<ReturnType<typeof ipcClient.salesImport.open>>>;
export type ImportCheck = Awaited<ReturnType<typeof ipcClient.salesImport.check>>;

/** Step of the import. */
export type ImportStep =
  | { readonly kind: 'file' }
  | { readonly kind: 'columns' | 'faults'; readonly file: ImportFile; readonly mapping: ImportMapping }
  | { readonly kind: 'made'; readonly draftIds: readonly string[] };

export interface ImportController {
  readonly step: ImportStep;
  /** Result of importing the file with the current columns; undefined while it is computed. */
  readonly check: ImportCheck | undefined;
  readonly isChecking: boolean;
  readonly error: AppError | null;
  readonly isOpening: boolean;
  readonly isMaking: boolean;
  /** Invoices that were imported before become drafts again. */
  readonly isAgain: boolean;
  readonly setAgain: (isAgain: boolean) => void;
  /** Progress of the check or of the creation of drafts. */
  readonly percent: number | null;
  /** Cancels the current operation; another file may be chosen then. */
  readonly cancel: () => void;
  readonly open: () => void;
  readonly openDropped: (file: File) => void;
  readonly take: (column: number, field: ImportField | null) => void;
  readonly goTo: (kind: 'columns' | 'faults') => void;
  readonly make: () => void;
}

/** Manages the steps of an import, from the file to the drafts. */
export const useImport = (company: CompanyRef): ImportController => {
  const [step, setStep] = useState<ImportStep>({ kind: 'file' });
  const [isAgain, setAgain] = useState(false);
  const request = 'file' in step ? { company, fileId: step.file.fileId, mapping: step.mapping } : null;
  const check = useQuery({
    queryKey: ['salesImport', request],
    queryFn: () => (request ? ipcClient.salesImport.check(request) : Promise.reject(new Error('no file'))),
    enabled: request !== null,
    placeholderData: (before: ImportCheck | undefined) => before,
    gcTime: 0,
  });
  const opening = useMutation({
    mutationFn: async (dropped: File | null) =>
      dropped === null
        ? ipcClient.salesImport.open({ company })
        : ipcClient.salesImport.openDropped({
            company,
            name: dropped.name.slice(0, 300),
            base64: await readFileAsBase64(dropped),
          }),
    onSuccess: (file) => {
      if (!file) return;
      setAgain(false);
      setStep({ kind: 'columns', file, mapping: file.mapping });
    },
  });
  const making = useMutation({
    mutationFn: async () =>
      request ? ipcClient.salesImport.makeDrafts({ ...request, again: isAgain }) : { draftIds: [] },
    onSuccess: ({ draftIds }) => setStep({ kind: 'made', draftIds }),
  });
  const isWorking = check.isFetching || making.isPending;
  const progress = useQuery({
    queryKey: ['salesImport', 'progress', company],
    queryFn: () => ipcClient.salesImport.progress({ company }),
    enabled: isWorking,
    refetchInterval: 300,
    gcTime: 0,
  });
  const cancelling = useMutation({
    mutationFn: () => ipcClient.salesImport.cancel({ company }),
    onSuccess: () => setStep({ kind: 'file' }),
  });
  const failures = [opening.error, check.error, making.error, cancelling.error];
  return {
    step,
    check: check.data,
    isChecking: check.isFetching,
    // A cancelled choice needs no message.
    error: failures.find((failure) => failure !== null && failure.error.kind !== 'cancelled')?.error ?? null,
    percent: isWorking ? (progress.data?.percent ?? null) : null,
    cancel: cancelling.mutate,
    isOpening: opening.isPending,
    isMaking: making.isPending,
    isAgain,
    setAgain,
    open: () => opening.mutate(null),
    openDropped: opening.mutate,
    take: (column, field) => 'file' in step && setStep({ ...step, mapping: assignColumn(step.mapping, column, field) }),
    goTo: (kind) => 'file' in step && setStep({ ...step, kind }),
    make: making.mutate,
  };
};

/** Assigns a field to a column; a field belongs to one column, so it is removed from any other. */
export const assignColumn = <F extends string>(
  mapping: readonly (F | null)[],
  column: number,
  field: F | null,
): (F | null)[] =>
  mapping.map((each, at) => {
    if (at === column) return field;
    return each === field ? null : each;
  });
