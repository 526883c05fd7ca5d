import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BulkOutlook } from '../../../../app/contract/sales/bulk.ts';
import type { DraftSummary } from '../../../../app/contract/sales/sales.ts';
import { Checkbox } from '../../../design/Checkbox.tsx';
import { Foreign } from '../../../design/Foreign.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { DraftBadge } from '../list/DraftCells.tsx';
import styles from './Bulk.module.css';
import { useFaultSentence } from './useFaultSentence.ts';

export interface DraftChoiceProps {
  readonly drafts: readonly DraftSummary[];
  readonly outlook: BulkOutlook | undefined;
  /** Those that are not sent. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}

/** Rows that are drawn: of thousands nobody picks one by one. */
const most = 200;

/** The drafts with a box each, and why one cannot be sent as it is. */
export const DraftChoice = ({ drafts, outlook, left, onChange }: DraftChoiceProps) => {
  const { t } = useTranslation(['salesBulk', 'sales']);
  const navigate = useNavigate();
  const sentence = useFaultSentence();
  const faultsOf = new Map(outlook?.leftOut.map(({ draftId, faults }) => [draftId, faults]));
  const toggle = (id: string, isChosen: boolean): void => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  return (
    <>
      <Checkbox
        isSelected={left.size === 0}
        isIndeterminate={left.size > 0 && left.size < drafts.length}
        onChange={(isAll) => onChange(isAll ? new Set() : new Set(drafts.map(({ id }) => id)))}
      >
        {t('choose.all', { count: drafts.length })}
      </Checkbox>
      <ul className={styles.rows} aria-label={t('choose.title')}>
        {drafts.slice(0, most).map((draft) => {
          const name = draft.contactName || t('sales:standing.unnamed');
          const faults = faultsOf.get(draft.id) ?? [];
          return (
            <li key={draft.id} className={styles.row}>
              <Checkbox
                aria-label={name}
                isSelected={!left.has(draft.id)}
                onChange={(isChosen) => toggle(draft.id, isChosen)}
              />
              <span className={styles.name}>
                <Foreign>{name}</Foreign>
                {faults[0] && (
                  <span className={styles.fault}>
                    {sentence(faults[0])}
                    {faults.length > 1 && ` ${t('choose.moreFaults', { count: faults.length - 1 })}`}
                  </span>
                )}
              </span>
              <DraftBadge draft={draft} />
              <LinkButton
                onPress={() => void navigate({ to: '/sales/drafts/$draftId', params: { draftId: draft.id } })}
              >
                {t(faults.length > 0 ? 'choose.mend' : 'open')}
                <span className="visually-hidden"> {name}</span>
              </LinkButton>
            </li>
          );
        })}
      </ul>
      {drafts.length > most && <p className={styles.quiet}>{t('choose.more', { count: drafts.length - most })}</p>}
    </>
  );
};
