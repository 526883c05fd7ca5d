import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import styles from './ChoiceList.module.css';

export interface ChoiceOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
}

export interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly ChoiceOption[];
  readonly chosen: readonly string[];
  /** multiple: each press adds or removes a choice. single: a press decides. */
  readonly selectionMode: 'single' | 'multiple';
  readonly onChange: (chosen: readonly string[]) => void;
  readonly autoFocus?: boolean;
  readonly empty?: ReactNode;
}

/** Choices in a list that scrolls: the arrow keys walk, letters jump, Space and Enter choose. */
export const ChoiceList = ({
  label,
  choices,
  chosen,
  selectionMode,
  onChange,
  autoFocus = false,
  empty,
}: ChoiceListProps) => (
  <ListBox
    aria-label={label}
    items={choices}
    selectionMode={selectionMode}
    selectedKeys={chosen}
    onSelectionChange={(keys) => keys !== 'all' && onChange([...keys].map(String))}
    escapeKeyBehavior="none"
    autoFocus={autoFocus && 'first'}
    className={styles.list ?? ''}
    renderEmptyState={() => <p className={styles.emptyMessage}>{empty}</p>}
  >
    {({ id, label: name, detail }) => (
      <ListBoxItem id={id} textValue={name} className={`${styles.item} ${styles[selectionMode]}`}>
        <span className={styles.indicator} aria-hidden>
          <Check />
        </span>
        <bdi className={styles.label}>{name}</bdi>
        {detail && <span className={styles.detail}>{detail}</span>}
      </ListBoxItem>
    )}
  </ListBox>
);
