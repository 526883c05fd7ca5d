import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import type {
  AddressBookImportChoice,
  AddressBookImportEntry,
  AddressBookImportField,
  AddressBookImportKind,
  AddressBookImportMapping,
  AddressBookImportRun,
} from '#app/contract/sales/addressBookImport.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useUncachedQuery } from '#renderer/ipc/useUncachedQuery.ts';
import { invalidateAddressBook } from '#renderer/shared/sales/addressBookQueries.ts';
import { readFileAsBase64 } from '../importing/readFileAsBase64.ts';
import { assignColumn } from '../importing/useImport.ts';
import { chooseForAll, type ImportChoice, type ImportChoices, toRunChoices } from './importChoices.ts';

export type AddressBookImportFile = NonNullable<Awaited<ReturnType<typeof ipcClient.salesBookImport.open>>>;
export type AddressBookImportPreview = Awaited<ReturnType<typeof ipcClient.salesBookImport.preview>>;
type PreviewEntries = readonly AddressBookImportEntry[];

/** Step of the import. */
export type AddressBookImportStep =
  | { readonly kind: 'loading' | 'file' }
  | {
      readonly kind: 'columns' | 'preview' | 'saving';
      readonly file: AddressBookImportFile;
      readonly mapping: AddressBookImportMapping;
    };

const noChoices: ImportChoices = new Map();

/** Returns the step that the page begins with: the report of a run that was started before, or the choice of a file. */
const toFirstStep = ({
  data,
  isPending,
}: {
  readonly data: Awaited<ReturnType<typeof ipcClient.salesBookImport.startedFile>> | undefined;
  readonly isPending: boolean;
}): AddressBookImportStep =>
  data ? { kind: 'saving', file: data.file, mapping: data.mapping } : { kind: isPending ? 'loading' : 'file' };

/** Milliseconds between two looks at a run. */
const runPollMs = 300;

/** Manages the steps of an import of contacts or products, from the file to the report. */
export const useAddressBookImport = (company: CompanyRef, kind: AddressBookImportKind) => {
  const cache = useQueryClient();
  const [ownStep, setStep] = useState<AddressBookImportStep | null>(null);
  const [choices, setChoices] = useState(noChoices);
  // What was started goes on without the page, and is shown again when a person comes back to it.
  const startedFile = useUncachedQuery({
    queryKey: ['addressBookImport', 'startedFile', company, kind],
    queryFn: () => ipcClient.salesBookImport.startedFile({ company, kind }),
  });
  const step = ownStep ?? toFirstStep(startedFile);
  const [ownRunChoices, setRunChoices] = useState<readonly AddressBookImportChoice[] | null>(null);
  const runChoices = ownRunChoices ?? startedFile.data?.choices ?? [];
  const request = 'file' in step ? { company, fileId: step.file.fileId, mapping: step.mapping } : null;
  const isPreviewing = step.kind === 'columns' || step.kind === 'preview';
  const goTo = (next: 'columns' | 'preview' | 'saving'): void => {
    if ('file' in step) setStep({ ...step, kind: next });
  };
  const preview = useQuery({
    queryKey: ['addressBookImport', request],
    queryFn: () =>
      request ? ipcClient.salesBookImport.preview(request) : Promise.reject(new Error('no file is open')),
    enabled: request !== null && isPreviewing,
    placeholderData: (before: AddressBookImportPreview | undefined) => before,
    gcTime: 0,
  });
  const opening = useMutation({
    mutationFn: async (dropped: File | null) =>
      dropped === null
        ? ipcClient.salesBookImport.open({ company, kind })
        : ipcClient.salesBookImport.openDropped({
            ...{ company, kind, name: dropped.name.slice(0, 300) },
            base64: await readFileAsBase64(dropped),
          }),
    onSuccess: (file) => {
      if (!file) return;
      setChoices(noChoices);
      // A vCard says itself what its values mean.
      setStep({ kind: file.format === 'vCard' ? 'preview' : 'columns', file, mapping: file.mapping });
    },
  });
  const starting = useMutation({
    mutationFn: (chosen: readonly AddressBookImportChoice[]) =>
      ipcClient.salesBookImport.start({ company, fileId: request?.fileId ?? '', choices: [...chosen] }),
    onSuccess: (run, chosen) => {
      setRunChoices(chosen);
      cache.setQueryData<AddressBookImportRun | null>(['addressBookImport', 'run', company], run);
      goTo('saving');
    },
  });
  const run = useQuery({
    queryKey: ['addressBookImport', 'run', company],
    queryFn: () => ipcClient.salesBookImport.run({ company }),
    enabled: step.kind === 'saving',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runPollMs : false),
    gcTime: 0,
  });
  const cancelling = useMutation({ mutationFn: () => ipcClient.salesBookImport.cancel({ company }) });
  const isEnded = step.kind === 'saving' && run.data?.state === 'ended';
  useEffect(() => {
    if (isEnded) void invalidateAddressBook(cache, company);
  }, [isEnded, cache, company]);

  const failures = [opening.error, preview.error, starting.error, run.error, cancelling.error];
  const error: AppError | null =
    failures.find((failure) => failure !== null && failure.error.kind !== 'cancelled')?.error ?? null;
  return {
    step,
    choices,
    preview: preview.data,
    isComparing: preview.isFetching,
    run: run.data ?? null,
    error,
    isOpening: opening.isPending,
    isStarting: starting.isPending,
    open: () => opening.mutate(null),
    openDropped: (file: File) => opening.mutate(file),
    assign: (column: number, field: AddressBookImportField | null) => {
      setChoices(noChoices);
      if ('file' in step) setStep({ ...step, mapping: assignColumn(step.mapping, column, field) });
    },
    goTo,
    choose: (row: number, choice: ImportChoice) => setChoices((before) => new Map(before).set(row, choice)),
    chooseAll: (entries: PreviewEntries, choice: ImportChoice) =>
      setChoices((before) => chooseForAll(before, entries, choice)),
    /** Saves what was chosen; rows that were saved before are not saved again. */
    start: () =>
      step.kind === 'saving'
        ? starting.mutate(runChoices)
        : preview.data && starting.mutate(toRunChoices(preview.data.entries, choices)),
    /** Interrupts the run; where it has ended, forgets it and the file. */
    cancel: () => cancelling.mutate(),
    /** Compares the file once more with what the service has now. */
    compareAgain: () => {
      setChoices(noChoices);
      void cache.invalidateQueries({ queryKey: ['addressBookImport', request] });
      goTo('preview');
    },
  };
};
export type AddressBookImportController = ReturnType<typeof useAddressBookImport>;
