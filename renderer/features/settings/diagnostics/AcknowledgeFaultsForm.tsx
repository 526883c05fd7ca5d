import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerifiedReviewLog } from '#app/contract/purchases/reviewLog.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './HealthPage.module.css';

export interface AcknowledgeFaultsFormProps {
  readonly company: CompanyRef;
  readonly name: string;
  /** Names the faults that the person sees. */
  readonly found: string;
  /** Called with the log as it is afterwards. */
  readonly onDone: (log: VerifiedReviewLog) => void;
  readonly onCancel: () => void;
}

/** Asks why what was found in a log is all right. */
export const AcknowledgeFaultsForm = ({ company, name, found, onDone, onCancel }: AcknowledgeFaultsFormProps) => {
  const { t } = useTranslation('diagnostics');
  const [text, setText] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => ipcClient.reviewLog.acknowledge({ company, found, text }),
    onSuccess: (log) => {
      announceToScreenReader(t('reviewLog.acknowledge.announcement', { name }));
      onDone(log);
    },
  });
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isEmpty && !isPending) mutate();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <form className={styles.section} onSubmit={submit} onKeyDown={leave} noValidate>
      <TextField
        size="small"
        label={t('reviewLog.acknowledge.text')}
        hint={t('reviewLog.acknowledge.hint')}
        value={text}
        onChange={setText}
        maxLength={1000}
        isReadOnly={isPending}
        autoFocus
      />
      {error && <ErrorNotice error={error.error} />}
      <div className={styles.actions}>
        <Button size="small" type="submit" variant="primary" isDisabled={isEmpty} isPending={isPending}>
          {t('reviewLog.acknowledge.confirm')}
        </Button>
        <Button size="small" onPress={onCancel}>
          {t('reviewLog.acknowledge.cancel')}
        </Button>
      </div>
    </form>
  );
};
