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
  /** several: each press adds or removes a choice. one: a press decides. */
  readonly mode: 'one' | 'several';
  readonly onChange: (chosen: readonly string[]) => void;
  readonly autoFocus?: boolean;
  readonly empty?: ReactNode;
}

/** Choices in a list that scrolls: the arrow keys walk, letters jump, Space and Enter choose. */
export const ChoiceList = ({ label, choices, chosen, mode, onChange, autoFocus = false, empty }: ChoiceListProps) => (
  <ListBox
    aria-label={label}
    items={choices}
    selectionMode={mode === 'one' ? 'single' : 'multiple'}
    selectedKeys={chosen}
    onSelectionChange={(keys) => keys !== 'all' && onChange([...keys].map(String))}
    escapeKeyBehavior="none"
    autoFocus={autoFocus && 'first'}
    className={styles.list ?? ''}
    renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
  >
    {({ id, label: name, detail }) => (
      <ListBoxItem id={id} textValue={name} className={`${styles.item} ${styles[mode]}`}>
        <span className={styles.box} aria-hidden>
          <Check />
        </span>
        <bdi className={styles.name}>{name}</bdi>
        {detail && <span className={styles.detail}>{detail}</span>}
      </ListBoxItem>
    )}
  </ListBox>
);
