import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DecisionKind, decisionKinds } from '#app/contract/purchases/decision.ts';
import type { InvoiceRef, PurchaseScope } from '#app/contract/purchases/query.ts';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { purchaseInvoiceQuery } from '#renderer/shared/purchases/queries.ts';
import { Chip, ChipButton } from '#renderer/ui/Chip.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { Select } from '#renderer/ui/Select.tsx';
import styles from './Decisions.module.css';
import type { DecisionsSearchParams } from './decisionsSearchParams.ts';
import { decisionPeopleQuery } from './queries.ts';

export interface DecisionFiltersProps {
  readonly scope: PurchaseScope;
  readonly search: DecisionsSearchParams;
  readonly onChange: (change: DecisionsSearchParams) => void;
}

/** Value of a choice that sets no condition. */
const unfiltered = 'unfiltered';
/** Differs from {@link unfiltered} for every name. */
const toPersonKey = (person: string): string => `person ${person}`;

/** The conditions of the list: one invoice, person, kind and days. */
export const DecisionFilters = ({ scope, search, onChange }: DecisionFiltersProps) => {
  const { t } = useTranslation('decisions');
  const { data: people = [] } = useQuery(decisionPeopleQuery(scope));
  const { invoice, person, kind } = search;
  const names = person === undefined || people.includes(person) ? people : [person, ...people];
  return (
    <search className={styles.filters} aria-label={t('filter.title')}>
      {invoice && (
        <ul>
          <InvoiceChip
            connectionId={scope.connectionId}
            invoice={invoice}
            onRemove={() => onChange({ invoice: undefined })}
          />
        </ul>
      )}
      <Select
        label={t('filter.person')}
        size="small"
        value={person === undefined ? unfiltered : toPersonKey(person)}
        options={[
          { value: unfiltered, label: t('filter.anyPerson') },
          ...names.map((name) => ({ value: toPersonKey(name), label: escapeInvisibleCharacters(name) })),
        ]}
        onChange={(key) => onChange({ person: names.find((name) => toPersonKey(name) === key) })}
      />
      <Select<DecisionKind | typeof unfiltered>
        label={t('filter.kind')}
        size="small"
        value={kind ?? unfiltered}
        options={[
          { value: unfiltered, label: t('filter.anyKind') },
          ...decisionKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={(value) => onChange({ kind: value === unfiltered ? undefined : value })}
      />
      <DayField label={t('filter.from')} value={search.from} onChange={(from) => onChange({ from })} />
      <DayField label={t('filter.to')} value={search.to} onChange={(to) => onChange({ to })} />
    </search>
  );
};

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A bound that applies as soon as it is a day, or empty. */
const DayField = ({ label, value = '', onChange }: DayFieldProps) => {
  const { t } = useTranslation('decisions');
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  return (
    <DateField
      label={label}
      size="small"
      value={shown}
      error={shown === '' || isIsoDate(shown) ? null : t('filter.noDate')}
      onChange={(text) => {
        const isDay = isIsoDate(text);
        setTyped(isDay || text === '' ? null : text);
        if (isDay || text === '') onChange(text || undefined);
      }}
    />
  );
};

interface InvoiceChipProps {
  readonly connectionId: string;
  readonly invoice: InvoiceRef;
  readonly onRemove: () => void;
}

const InvoiceChip = ({ connectionId, invoice: { customerNumber, id }, onRemove }: InvoiceChipProps) => {
  const { t } = useTranslation('decisions');
  const { data } = useQuery(purchaseInvoiceQuery({ connectionId, customerNumber }, id));
  const name = [data?.row.sellerName, data?.row.invoiceNumber].filter(Boolean).join(' · ');
  return (
    <Chip removeLabel={t('filter.allInvoices')} onRemove={onRemove}>
      <ChipButton name={t('filter.invoice')} value={escapeInvisibleCharacters(name || '–')} onRemove={onRemove} />
    </Chip>
  );
};
