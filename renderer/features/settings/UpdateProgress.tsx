import { useTranslation } from 'react-i18next';
import type { AppUpdate } from '#app/contract/updates.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './UpdateProgress.module.css';

/** Bytes as whole megabytes: what matters is whether it is much. */
export const toMegabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000_000));

/** The publisher's release notes of a version, collapsed. */
export const ReleaseNotes = ({ update }: { readonly update: AppUpdate }) => {
  const { t } = useTranslation('updates');
  if (update.notes === null) return null;
  return (
    <Disclosure title={t('whatIsNew')}>
      <div className={styles.notes}>
        <UntrustedText>{update.notes}</UntrustedText>
      </div>
    </Disclosure>
  );
};

export interface UpdateProgressProps {
  readonly update: AppUpdate;
  /** Bytes received. */
  readonly bytes: number;
}

/** The progress of a download, as a share and in megabytes. */
export const UpdateProgress = ({ update, bytes }: UpdateProgressProps) => {
  const { t } = useTranslation('updates');
  const format = useFormat();
  const all = format.number(toMegabytes(update.size));
  return (
    <ProgressBar
      label={t('progress', { version: update.version, done: format.number(Math.floor(bytes / 1_000_000)), total: all })}
      value={Math.floor((100 * bytes) / update.size)}
    />
  );
};
