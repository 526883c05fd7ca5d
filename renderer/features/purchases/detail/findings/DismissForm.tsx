import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DismissalReason, dismissalReason, type Finding } from '../../../../../app/contract/purchases/findings.ts';
import { announce } from '../../../../design/announce.ts';
import { Button } from '../../../../design/Button.tsx';
import { ErrorNotice } from '../../../../design/ErrorNotice.tsx';
import { Select } from '../../../../design/Select.tsx';
import { TextField } from '../../../../design/TextField.tsx';
import { useReview } from '../useReview.ts';
import styles from './Finding.module.css';
import { titleOf } from './words.ts';

export interface DismissFormProps {
  readonly finding: Finding;
  readonly onClose: () => void;
}

/** Why a finding needs no more care. Who says so is kept with it. */
export const DismissForm = ({ finding, onClose }: DismissFormProps) => {
  const { t } = useTranslation('findings');
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<DismissalReason | null>(null);
  const [text, setText] = useState('');
  const { say, error, isPending } = useReview(() =>
    announce(t('dismiss.said', { finding: titleOf(finding.evidence, t) })),
  );
  useEffect(() => form.current?.querySelector('button')?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason !== null) say({ kind: 'dismiss', key: finding.key, reason, text: text.trim() });
  };
  // One step back at a time: the panel around it stays.
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={leave} noValidate>
      <Select
        size="small"
        label={t('dismiss.title')}
        placeholder={t('dismiss.choose')}
        options={dismissalReason.options.map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      <TextField size="small" label={t('dismiss.text')} value={text} onChange={setText} maxLength={1000} />
      {error && <ErrorNotice error={error} />}
      <div className={styles.actions}>
        <Button size="small" type="submit" variant="primary" isDisabled={reason === null} isPending={isPending}>
          {t('dismiss.done')}
        </Button>
        <Button size="small" onPress={onClose}>
          {t('dismiss.cancel')}
        </Button>
      </div>
    </form>
  );
};
