import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FindingKind, findingKinds, findingSeverities } from '#app/contract/purchases/findings.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { filterBySearchWords } from '#renderer/ui/filterBySearchWords.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { getFindingAppearance } from '../detail/findings/findingAppearance.ts';
import styles from './FindingGlossaryDialog.module.css';

export interface FindingGlossaryDialogProps {
  /** The kind that it opens at. */
  readonly kind: FindingKind | null;
  readonly onClose: () => void;
}

/** Every kind of finding, the most serious first: what it means and what to do. */
export const FindingGlossaryDialog = ({ kind, onClose }: FindingGlossaryDialogProps) => {
  const { t } = useTranslation(['glossary', 'grid']);
  const [search, setSearch] = useState('');
  const entries = findingKinds.map((each) => ({
    kind: each,
    words: `${t(`grid:finding.${each}`)} ${t(`entry.${each}.meaning`)} ${t(`entry.${each}.advice`)}`,
  }));
  const shown = filterBySearchWords(entries, search);
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={onClose}
      isWide
      actions={<Button onPress={onClose}>{t('close')}</Button>}
    >
      <div className={styles.content}>
        <SearchField label={t('search')} value={search} onChange={setSearch} autoFocus={kind === null} />
        {shown.map((entry) => (
          <GlossaryEntry key={entry.kind} kind={entry.kind} isOpenedAt={entry.kind === kind} />
        ))}
        {shown.length === 0 && <p role="status">{t('none')}</p>}
      </div>
    </Dialog>
  );
};

interface GlossaryEntryProps {
  readonly kind: FindingKind;
  readonly isOpenedAt: boolean;
}

const GlossaryEntry = ({ kind, isOpenedAt }: GlossaryEntryProps) => {
  const { t } = useTranslation(['glossary', 'grid']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpenedAt) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isOpenedAt]);
  const { Icon, tone } = getFindingAppearance(kind);
  return (
    <section className={styles.entry}>
      <h3 ref={heading} tabIndex={-1} className={`${styles.title} ${styles[tone]}`}>
        <Icon aria-hidden /> {t(`grid:finding.${kind}`)}
      </h3>
      <p className={styles.severity}>{t(`severity.${findingSeverities[kind]}`)}</p>
      <dl className={styles.texts}>
        <dt>{t('meaning')}</dt>
        <dd>{t(`entry.${kind}.meaning`)}</dd>
        <dt>{t('advice')}</dt>
        <dd>{t(`entry.${kind}.advice`)}</dd>
      </dl>
    </section>
  );
};
