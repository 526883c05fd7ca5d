import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { productsQuery } from '#renderer/shared/sales/queries.ts';
import { useDebounced } from '#renderer/shared/useDebounced.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { toLineFieldName } from '../draft/lineNotes.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import { SuggestInput } from '../fields/SuggestInput.tsx';
import styles from './LinesTable.module.css';
import { createCellComparison, type LineCellProps, useLineCell } from './useLineCell.ts';

export interface LineNameProps extends LineCellProps {
  readonly company: CompanyRef;
}

const Name = ({ line, notes, company }: LineNameProps) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { act, focusOn } = useWizardActions();
  const { id, errorId, leave } = useLineCell({ line, notes }, 'name');
  // Only the focused line queries products: a long invoice must not send one query per line when it opens.
  const [isIn, setIn] = useState(false);
  const isAsking = isIn && line.productId === null;
  const search = useDebounced(line.name.trim());
  const products = useQuery({ ...productsQuery(company, search), enabled: isAsking });
  const found = isAsking ? (products.data ?? []) : [];
  return (
    <div data-field={id}>
      <SuggestInput
        label={t('field.lineName')}
        isProse
        className={styles.cell}
        errorId={errorId}
        value={line.name}
        suggestions={found.map((product) => ({
          id: product.remoteId,
          label: product.name,
          detail: `${product.number} · ${format.amount(product.unitPrice, 'EUR').text}`,
        }))}
        onType={(name) => act({ kind: 'setLine', key: line.key, values: { name } })}
        onPick={(productId) => {
          const product = found.find((candidate) => candidate.remoteId === productId);
          if (!product) return;
          act({ kind: 'pickProduct', key: line.key, product });
          focusOn(toLineFieldName(line, 'quantity'));
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
export const LineName = memo(Name, createCellComparison('name', 'productId'));
