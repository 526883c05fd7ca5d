import { type ReactNode, useState } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { joinClasses } from './joinClasses.ts';
import { ListSearchField } from './ListSearchField.tsx';
import optionListStyles from './OptionList.module.css';
import styles from './PickList.module.css';

export interface PickGroup<T> {
  /** Differs from those of the other groups. */
  readonly id: string;
  readonly title: string;
  readonly items: readonly PickItem<T>[];
}

export interface PickItem<T> {
  readonly id: string;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly item: T;
}

export interface PickListProps<T> {
  readonly label: string;
  readonly search: string;
  /** Shown if there are no matches. */
  readonly none: string;
  readonly groups: readonly PickGroup<T>[];
  readonly onPick: (item: T) => void;
}

/** A list to pick an item from: typing filters it, the arrow keys move through it from the field, Enter picks. */
export const PickList = <T,>({ label, search, none, groups, onPick }: PickListProps<T>) => {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [words, setWords] = useState('');
  return (
    <Autocomplete filter={contains} inputValue={words} onInputChange={setWords}>
      <div className={styles.searchField}>
        <ListSearchField label={search} value={words} onChange={setWords} />
      </div>
      <ListBox
        aria-label={label}
        className={joinClasses(optionListStyles.list, styles.list)}
        renderEmptyState={() => <p className={styles.emptyMessage}>{none}</p>}
      >
        {groups.map((group) => (
          <ListBoxSection key={group.id} className={optionListStyles.group ?? ''}>
            <Header className={optionListStyles.groupTitle ?? ''}>{group.title}</Header>
            {group.items.map(({ id, label: name, detail, item }) => (
              <ListBoxItem
                key={id}
                id={id}
                textValue={name}
                className={joinClasses(optionListStyles.option, styles.option)}
                onAction={() => onPick(item)}
              >
                <bdi className={styles.label}>{name}</bdi>
                {detail && <span className={styles.detail}>{detail}</span>}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
};
