import { useTranslation } from 'react-i18next';
import type { HandoverOutcome } from '#app/contract/handover.ts';
import { CopyButton } from '#renderer/shared/CopyButton.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './HandoverPage.module.css';

/** Names the complete folder, and the hash by which its recipient can check it. */
export const HandoverOutcomeNotice = ({ outcome }: { readonly outcome: HandoverOutcome }) => {
  const { t } = useTranslation('handover');
  const { number } = useFormat();
  const { folderName, files, unreadable, manifestSha256 } = outcome;
  return (
    <Notice tone="green" role="none" title={t('done.title', { name: folderName })}>
      <p>{t('done.body', { count: files, formattedCount: number(files) })}</p>
      {unreadable > 0 && <p>{t('done.unreadable', { count: unreadable, formattedCount: number(unreadable) })}</p>}
      <p>
        {t('done.seal')}: <code className={styles.seal}>{manifestSha256}</code>{' '}
        <CopyButton name={t('done.seal')} text={manifestSha256} />
      </p>
      <p className={styles.secondary}>{t('done.sealHint')}</p>
    </Notice>
  );
};
