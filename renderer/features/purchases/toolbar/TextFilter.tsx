import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';
import { ChoiceList } from '#renderer/ui/ChoiceList.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { ColumnFilterEditorProps } from './columnFilterEditorProps.ts';
import styles from './FilterForm.module.css';
import { FilterForm } from './FilterForm.tsx';

type FilterValue = string | null;

/** Returns the id of a value as a choice; null, an absent value, has one too. */
const toChoiceId = (value: FilterValue): string => JSON.stringify(value);

/** Edits a condition on text: words that a value contains, or a choice of existing values, filtered by typing. */
export const TextFilter = ({
  title,
  column,
  filter,
  query,
  onApply,
}: ColumnFilterEditorProps<'contains' | 'oneOf'>) => {
  const { t } = useTranslation('purchaseTable');
  const format = useFormat();
  const [text, setText] = useState(filter?.kind === 'contains' ? filter.text : '');
  const [chosen, setChosen] = useState<readonly FilterValue[]>(filter?.kind === 'oneOf' ? filter.values : []);
  const [isEmpty, setIsEmpty] = useState(false);
  const search = useDeferredValue(text.trim());
  const {
    data: suggestions = [],
    error,
    isPending,
  } = useQuery({
    queryKey: [...purchaseQueryKeys.archive(query.scope), 'values', column, search, JSON.stringify(query)],
    queryFn: () => ipcClient.purchases.values({ query, column, search }),
    placeholderData: keepPreviousData,
  });
  const counts = new Map(suggestions.map(({ value, count }) => [value, count]));
  const values = [...new Set([...chosen, ...counts.keys()])];

  const choices = values.map((value) => {
    const count = counts.get(value);
    const detail = count === undefined ? {} : { detail: format.number(count) };
    return {
      id: toChoiceId(value),
      label: value === null ? t('filter.empty') : escapeInvisibleCharacters(value),
      ...detail,
    };
  });
  const submit = (): void => {
    const words = text.trim();
    if (chosen.length > 0) onApply({ kind: 'oneOf', column, values: [...chosen] });
    else if (words !== '') onApply({ kind: 'contains', column, text: words });
    else setIsEmpty(true);
  };

  return (
    <FilterForm
      title={title}
      onSubmit={submit}
      {...(chosen.length === 0 && text.trim() !== '' && { submitLabel: t('filter.applyContains') })}
    >
      <div className={styles.searchField}>
        <SearchField size="small" label={t('filter.searchValues')} value={text} onChange={setText} autoFocus />
      </div>
      {error ? (
        <div className={styles.error}>
          <ErrorNotice error={error.error} />
        </div>
      ) : (
        <ChoiceList
          label={title}
          selectionMode="multiple"
          choices={choices}
          chosen={chosen.map(toChoiceId)}
          onChange={(ids) => {
            setChosen(values.filter((value) => ids.includes(toChoiceId(value))));
            setIsEmpty(false);
          }}
          empty={isPending ? '' : t('filter.noValues')}
        />
      )}
      <p role="alert" className={styles.errorMessage}>
        {isEmpty && t('filter.fault.text')}
      </p>
    </FilterForm>
  );
};
