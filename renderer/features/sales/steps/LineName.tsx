import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DraftLine } from '../../../../app/contract/sales.ts';
import { useFormat } from '../../../design/useFormat.ts';
import { useField } from '../draft/useField.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { SuggestInput } from '../fields/SuggestInput.tsx';
import { useSettled } from '../fields/useSettled.ts';
import { productsQuery } from '../queries.ts';
import { messageId } from './LineMessages.tsx';
import styles from './LinesTable.module.css';

/** The text of a line; the service's products are offered while one types, and never in the way. */
export const LineName = ({ line, path }: { readonly line: DraftLine; readonly path: string }) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { draft, act, focusOn } = useWizard();
  const { id, error, leave } = useField(path);
  const search = useSettled(line.name.trim());
  const products = useQuery({ ...productsQuery(draft.company, search), enabled: line.productId === null });
  const found = line.productId === null ? (products.data ?? []) : [];
  return (
    <div data-field={id}>
      <SuggestInput
        label={t('field.lineName')}
        className={styles.cell}
        errorId={error ? messageId(id) : undefined}
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
          focusOn(`lines.${line.key}.quantity`);
        }}
        onBlur={leave}
      />
    </div>
  );
};
