import { useTranslation } from 'react-i18next';
import type { Update } from '#app/contract/updates.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { Foreign } from '#renderer/ui/Foreign.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './UpdateWords.module.css';

/** Bytes as whole megabytes: what matters is whether it is much. */
export const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000_000));

/** The publisher's release notes of a version, collapsed. */
export const WhatIsNew = ({ update }: { readonly update: Update }) => {
  const { t } = useTranslation('updates');
  if (update.notes === null) return null;
  return (
    <Disclosure title={t('whatIsNew')}>
      <div className={styles.notes}>
        <Foreign>{update.notes}</Foreign>
      </div>
    </Disclosure>
  );
};

export interface UpdateProgressProps {
  readonly update: Update;
  /** Bytes received. */
  readonly bytes: number;
}

/** The progress of a download, as a share and in megabytes. */
export const UpdateProgress = ({ update, bytes }: UpdateProgressProps) => {
  const { t } = useTranslation('updates');
  const format = useFormat();
  const all = format.number(megabytes(update.size));
  return (
    <ProgressBar
      label={t('progress', { version: update.version, done: format.number(Math.floor(bytes / 1_000_000)), all })}
      value={Math.floor((100 * bytes) / update.size)}
    />
  );
};
