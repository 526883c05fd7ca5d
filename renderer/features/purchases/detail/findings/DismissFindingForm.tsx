import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissalReason, type Finding } from '#app/contract/purchases/findings.ts';
import { useSuspendForFormDrafts } from '#renderer/shared/formDrafts.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { usePanelInvoice } from '../PanelInvoiceContext.ts';
import { useReviewChange } from '../useReviewChange.ts';
import styles from './Finding.module.css';
import { formatFindingTitle } from './findingText.ts';
import {
  deleteUnsavedDismissal,
  readUnsavedDismissal,
  storeUnsavedDismissal,
  type UnsavedDismissal,
} from './unsavedDismissals.ts';

export interface DismissFindingFormProps {
  readonly finding: Finding;
  readonly invoiceNumber: string | null;
  readonly onClose: () => void;
}

/**
 * Asks why a finding needs no more care. What is typed stays until it is saved or cancelled, over the end of the
 * program too.
 */
export const DismissFindingForm = ({ finding, invoiceNumber, onClose }: DismissFindingFormProps) => {
  const { t } = useTranslation('findings');
  const form = useRef<HTMLFormElement>(null);
  useSuspendForFormDrafts();
  const { company, id } = usePanelInvoice();
  const invoice = { company, id, number: invoiceNumber ?? '' };
  const [{ reason, text }, setDraft] = useState(() => readUnsavedDismissal(invoice, finding.key));
  const change = (draft: UnsavedDismissal): void => {
    setDraft(draft);
    storeUnsavedDismissal(invoice, finding.key, draft);
  };
  const {
    submit: submitChange,
    error,
    isPending,
  } = useReviewChange(() => {
    deleteUnsavedDismissal(invoice, finding.key);
    announceToScreenReader(t('dismiss.announcement', { finding: formatFindingTitle(finding.evidence, t) }));
  });
  const cancel = (): void => {
    deleteUnsavedDismissal(invoice, finding.key);
    onClose();
  };
  useEffect(() => form.current?.querySelector('button')?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason !== null && !isPending) submitChange({ kind: 'dismiss', key: finding.key, reason, text: text.trim() });
  };
  // One step back at a time: the panel around it stays.
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    cancel();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={leave} noValidate>
      <Select
        size="small"
        label={t('dismiss.title')}
        placeholder={t('dismiss.choose')}
        options={dismissalReason.options.map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={reason}
        onChange={(chosen) => change({ reason: chosen, text })}
      />
      <TextField
        size="small"
        label={t('dismiss.text')}
        value={text}
        onChange={(typed) => change({ reason, text: typed })}
        maxLength={1000}
        isReadOnly={isPending}
      />
      {error && <ErrorNotice error={error} />}
      <div className={styles.actions}>
        <Button size="small" type="submit" variant="primary" isDisabled={reason === null} isPending={isPending}>
          {t('dismiss.done')}
        </Button>
        <Button size="small" onPress={cancel}>
          {t('dismiss.cancel')}
        </Button>
      </div>
    </form>
  );
};
