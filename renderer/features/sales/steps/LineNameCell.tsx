import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftLine } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { productsQuery } from '#renderer/shared/sales/queries.ts';
import { useDebounced } from '#renderer/shared/useDebounced.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { toLineFieldName } from '../draft/lineFieldMessages.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import { SuggestInput } from '../fields/SuggestInput.tsx';
import styles from './LinesTable.module.css';
import { type LineCellProps, useLineCell } from './useLineCell.ts';

export interface LineNameCellProps extends LineCellProps, Pick<DraftLine, 'name' | 'productId'> {
  readonly company: CompanyRef;
}

const Name = ({ lineKey, errorId, name, productId, company }: LineNameCellProps) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { act, focusOn } = useWizardActions();
  const { id, leave } = useLineCell(lineKey, 'name');
  // Only the focused line queries products: a long invoice must not send one query per line when it opens.
  const [isIn, setIn] = useState(false);
  const isAsking = isIn && productId === null;
  const search = useDebounced(name.trim());
  const products = useQuery({ ...productsQuery(company, search), enabled: isAsking });
  const suggestions = isAsking ? (products.data ?? []) : [];
  return (
    <div data-field={id}>
      <SuggestInput
        label={t('field.lineName')}
        isProse
        className={styles.cell}
        errorId={errorId}
        value={name}
        suggestions={suggestions.map((product) => ({
          id: product.remoteId,
          label: product.name,
          detail: `${product.number} · ${format.amount(product.unitPrice, 'EUR').text}`,
        }))}
        onType={(typed) => act({ kind: 'setLine', key: lineKey, values: { name: typed } })}
        onPick={(picked) => {
          const product = suggestions.find((candidate) => candidate.remoteId === picked);
          if (!product) return;
          act({ kind: 'pickProduct', key: lineKey, product });
          focusOn(toLineFieldName(lineKey, 'quantity'));
        }}
        onFocus={() => setIn(true)}
        onBlur={() => {
          setIn(false);
          leave();
        }}
      />
    </div>
  );
};

/** The text of a line, with suggestions from the service's products while typing. */
export const LineNameCell = memo(Name);
