import { useTranslation } from 'react-i18next';
import type { RemoteDuplicate } from '#app/contract/sales/duplicates.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './RemoteDuplicateList.module.css';

export interface RemoteDuplicateListProps {
  readonly duplicates: readonly RemoteDuplicate[];
  /** Shows one of them; where left out, none can be opened. */
  readonly onOpen?: (duplicate: RemoteDuplicate) => void;
}

/** Duplicates at the service, each by what it is. */
export const RemoteDuplicateList = ({ duplicates, onOpen }: RemoteDuplicateListProps) => {
  const { t } = useTranslation('salesOutcome');
  return (
    <ul className={styles.items}>
      {duplicates.map((duplicate) => (
        <li key={`${duplicate.kind} ${duplicate.id}`}>
          <span className={styles.item}>
            {t(`duplicates.kind.${duplicate.kind}`, { name: duplicate.name })}
            {onOpen && (
              <Button size="small" variant="quiet" onPress={() => onOpen(duplicate)}>
                {t(`duplicates.open.${duplicate.kind}`)}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};
