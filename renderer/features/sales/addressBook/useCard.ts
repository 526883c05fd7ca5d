import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import { errorOf } from '#renderer/ipc/failure.ts';
import { useFormDrafts } from '#renderer/shared/formDrafts.ts';
import { type Refusal, type Sentences, unplaced, wordsOn } from './card.ts';
import { type EntryForm, keepUnsaved, recallUnsaved, type Unsaved } from './unsaved.ts';

export interface CardOptions<F> {
  /**
   * Reference of the form; its kind is the prefix of our paths in the service's messages. The same panel for another
   * entry needs another React `key`.
   */
  readonly entry: EntryForm;
  readonly initial: F;
  readonly faultsOf: (form: F) => Sentences;
  /**
   * Returns false if it was not attempted; `initial` is the saved content from then on. `key` is the same for each
   * attempt.
   */
  readonly save: (form: F, key: string) => Promise<boolean>;
}

export interface Card<F> {
  readonly form: F;
  readonly set: (values: Partial<F>) => void;
  /** Returns the message under a field: the service's, or else its fault once the field was left. */
  readonly errorOf: (field: keyof F & string) => string | null;
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
export const useCard = <F extends object>({ entry, initial, faultsOf, save }: CardOptions<F>): Card<F> => {
  useFormDrafts();
  const { t } = useTranslation(['book', 'sales']);
  const ref = useRef<HTMLFormElement>(null);
  const [freshKey, setFreshKey] = useState(() => crypto.randomUUID());
  // Null while nothing was typed: then what is known shows, also where it changes behind the panel's back.
  const [typed, setTyped] = useState(() => recallUnsaved(entry, initial));
  const { form, key } = typed ?? { form: initial, key: freshKey };
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refusal, setRefusal] = useState<Refusal<F> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [toFocus, setToFocus] = useState(0);
  const faults = faultsOf(form);
  const isChanged = typed !== null && JSON.stringify(form) !== JSON.stringify(initial);

  useEffect(() => {
    if (toFocus > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [toFocus]);

  const become = (next: Unsaved<F> | null): void => {
    keepUnsaved(entry, next);
    setTyped(next);
  };
  const startAnew = (): void => {
    become(null);
    setFreshKey(crypto.randomUUID());
    setLeft(new Set());
    setRefusal(null);
  };
  /** Text typed while `saved` was being saved is kept, for another submission. */
  const startFrom = (saved: F): void => {
    const latest = recallUnsaved(entry, initial);
    if (latest === null || JSON.stringify(latest.form) === JSON.stringify(saved)) startAnew();
    else become({ form: latest.form, key: crypto.randomUUID() });
  };
  const submit = async (): Promise<void> => {
    if (isSaving) return;
    if (faults.size > 0) {
      setLeft('all');
      setToFocus((times) => times + 1);
      return;
    }
    setSaving(true);
    setRefusal(null);
    try {
      if (await save(form, key)) startFrom(form);
    } catch (failure) {
      setRefusal({ error: errorOf(failure), form });
      setToFocus((times) => times + 1);
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    set: (values) => become({ form: { ...form, ...values }, key }),
    errorOf: (field) => {
      const said = wordsOn(refusal, form, entry.kind, field);
      const fault = left === 'all' || left.has(field) ? faults.get(field) : undefined;
      return said ?? (fault ? t(fault.key, fault.values ?? {}) : null);
    },
    leave: (field) => setLeft((before) => (before === 'all' ? before : new Set(before).add(field))),
    isChanged,
    isSaving,
    error: refusal && unplaced(refusal, entry.kind),
    submit: () => void submit(),
    undo: startAnew,
    ref,
  };
};
