import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findingKinds } from '#app/contract/purchases/findings.ts';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { reviewState } from '#app/contract/purchases/row.ts';
import { ChoiceList } from '#renderer/ui/ChoiceList.tsx';
import styles from './FilterForm.module.css';
import { FilterForm, FilterTitle } from './FilterForm.tsx';

export interface ReviewFilterProps<Kind extends PurchaseFilter['kind']> {
  readonly title: string;
  readonly filter: Extract<PurchaseFilter, { kind: Kind }> | null;
  readonly onApply: (filter: PurchaseFilter) => void;
}

/** Selects one or more review states. */
export const ReviewFilter = ({ title, filter, onApply }: ReviewFilterProps<'review'>) => {
  const { t } = useTranslation('purchaseTable');
  const [chosen, setChosen] = useState<readonly string[]>(filter?.states ?? []);
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (): void => {
    const states = reviewState.options.filter((state) => chosen.includes(state));
    if (states.length > 0) onApply({ kind: 'review', states });
    else setIsEmpty(true);
  };
  return (
    <FilterForm title={title} onSubmit={submit}>
      <ChoiceList
        label={title}
        selectionMode="multiple"
        choices={reviewState.options.map((state) => ({ id: state, label: t(`state.${state}`) }))}
        chosen={chosen}
        onChange={setChosen}
        autoFocus
      />
      <p role="alert" className={styles.errorMessage}>
        {isEmpty && t('filter.fault.choice')}
      </p>
    </FilterForm>
  );
};

/** Any of the kinds of findings; none chosen means any at all. */
export const FindingFilter = ({ title, filter, onApply }: ReviewFilterProps<'finding'>) => {
  const { t } = useTranslation(['purchaseTable', 'grid']);
  const [chosen, setChosen] = useState<readonly string[]>(filter?.kinds ?? []);
  const submit = (): void => onApply({ kind: 'finding', kinds: findingKinds.filter((kind) => chosen.includes(kind)) });
  return (
    <FilterForm
      title={title}
      onSubmit={submit}
      {...(chosen.length === 0 && { submitLabel: t('filter.applyAnyFinding') })}
    >
      <ChoiceList
        label={title}
        selectionMode="multiple"
        choices={findingKinds.map((kind) => ({ id: kind, label: t(`grid:finding.${kind}`) }))}
        chosen={chosen}
        onChange={setChosen}
        autoFocus
      />
    </FilterForm>
  );
};

export interface YesNoFilterProps {
  readonly title: string;
  /** The answer of the condition that is being changed; null for a new one. */
  readonly answer: boolean | null;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Yes or no: one press decides. */
export const YesNoFilter = ({ title, answer, onAnswer }: YesNoFilterProps) => {
  const { t } = useTranslation('purchaseTable');
  return (
    <>
      <FilterTitle>{title}</FilterTitle>
      <ChoiceList
        label={title}
        selectionMode="single"
        choices={[
          { id: 'yes', label: t('filter.yes') },
          { id: 'no', label: t('filter.no') },
        ]}
        chosen={answer === null ? [] : [answer ? 'yes' : 'no']}
        onChange={([choice]) => choice !== undefined && onAnswer(choice === 'yes')}
        autoFocus
      />
    </>
  );
};
