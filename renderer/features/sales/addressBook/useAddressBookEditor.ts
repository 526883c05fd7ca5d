import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import { toAppFailure } from '#renderer/ipc/toAppFailure.ts';
import { useSuspendForFormDrafts } from '#renderer/shared/formDrafts.ts';
import { type FieldMessages, getFormLevelError, getRefusedFieldMessage, type RefusedForm } from './refusedForm.ts';
import {
  type AddressBookFormRef,
  readUnsavedAddressBookForm,
  storeUnsavedAddressBookForm,
  type UnsavedAddressBookForm,
} from './unsavedAddressBookForm.ts';

export interface AddressBookEditorOptions<F> {
  /**
   * Reference of the form; its kind is the prefix of our paths in the service's messages. The same panel for another
   * entry needs another React `key`.
   */
  readonly entry: AddressBookFormRef;
  readonly initial: F;
  readonly findFaults: (form: F) => FieldMessages;
  /**
   * Returns false if it was not attempted; `initial` is the saved content from then on. `key` is the same for each
   * attempt.
   */
  readonly save: (form: F, key: string) => Promise<boolean>;
}

export interface AddressBookEditor<F> {
  readonly form: F;
  readonly set: (values: Partial<F>) => void;
  /** Returns the message under a field: the service's, or else its fault once the field was left. */
  readonly getError: (field: keyof F & string) => string | null;
  readonly leave: (field: keyof F & string) => void;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** An error that belongs to no field. */
  readonly error: AppError | null;
  readonly submit: () => void;
  /** Everything as it was before it was typed into. */
  readonly undo: () => void;
  /** Ref of the form element, whose first faulty field gets the focus. */
  readonly ref: RefObject<HTMLFormElement | null>;
}

/** Manages an entry in its panel: its form, its faults, and saving it at the service. */
export const useAddressBookEditor = <F extends object>({
  entry,
  initial,
  findFaults,
  save,
}: AddressBookEditorOptions<F>): AddressBookEditor<F> => {
  useSuspendForFormDrafts();
  const { t } = useTranslation(['addressBook', 'sales']);
  const ref = useRef<HTMLFormElement>(null);
  const [freshKey, setFreshKey] = useState(() => crypto.randomUUID());
  // Null while nothing was typed: then what is known shows, also where it changes behind the panel's back.
  const [typed, setTyped] = useState(() => readUnsavedAddressBookForm(entry, initial));
  const { form, key } = typed ?? { form: initial, key: freshKey };
  const [visitedFields, setVisitedFields] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refusal, setRefusal] = useState<RefusedForm<F> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [toFocus, setToFocus] = useState(0);
  const faults = findFaults(form);
  const isChanged = typed !== null && JSON.stringify(form) !== JSON.stringify(initial);

  useEffect(() => {
    if (toFocus > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [toFocus]);

  const replaceUnsaved = (next: UnsavedAddressBookForm<F> | null): void => {
    storeUnsavedAddressBookForm(entry, next);
    setTyped(next);
  };
  const startOver = (): void => {
    replaceUnsaved(null);
    setFreshKey(crypto.randomUUID());
    setVisitedFields(new Set());
    setRefusal(null);
  };
  /** Text typed while `saved` was being saved is kept, for another submission. */
  const startFrom = (saved: F): void => {
    const latest = readUnsavedAddressBookForm(entry, initial);
    if (latest === null || JSON.stringify(latest.form) === JSON.stringify(saved)) startOver();
    else replaceUnsaved({ form: latest.form, key: crypto.randomUUID() });
  };
  const submit = async (): Promise<void> => {
    if (isSaving) return;
    if (faults.size > 0) {
      setVisitedFields('all');
      setToFocus((times) => times + 1);
      return;
    }
    setSaving(true);
    setRefusal(null);
    try {
      if (await save(form, key)) startFrom(form);
    } catch (caught) {
      setRefusal({ error: toAppFailure(caught).error, form });
      setToFocus((times) => times + 1);
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    set: (values) => replaceUnsaved({ form: { ...form, ...values }, key }),
    getError: (field) => {
      const refusalMessage = getRefusedFieldMessage(refusal, form, entry.kind, field);
      const fault = visitedFields === 'all' || visitedFields.has(field) ? faults.get(field) : undefined;
      return refusalMessage ?? (fault ? t(fault.key, fault.values ?? {}) : null);
    },
    leave: (field) => setVisitedFields((before) => (before === 'all' ? before : new Set(before).add(field))),
    isChanged,
    isSaving,
    error: refusal && getFormLevelError(refusal, entry.kind),
    submit: () => void submit(),
    undo: startOver,
    ref,
  };
};
