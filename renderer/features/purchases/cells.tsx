import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseColumn, PurchaseRow } from '../../../app/contract/purchases.ts';
import { Amount } from '../../design/Amount.tsx';
import type { Format } from '../../design/format.ts';
import styles from './PurchaseGrid.module.css';

const SellerName = ({ row }: { readonly row: PurchaseRow }) => {
  const { t } = useTranslation('purchases');
  return (
    <>
      <span className={row.sellerName ? styles.ellipsis : styles.missing}>{row.sellerName ?? t('missing.seller')}</span>
      {row.faults > 0 && (
        <span className={styles.fault} title={t('fault.count', { count: row.faults })}>
          <TriangleAlert aria-hidden />
          <span className="visually-hidden">{t('fault.count', { count: row.faults })}</span>
        </span>
      )}
    </>
  );
};

const contents: Readonly<Record<PurchaseColumn, (row: PurchaseRow, format: Format) => ReactNode>> = {
  dueDate: ({ dueDate }, format) => dueDate && format.date(dueDate),
  sellerName: (row) => <SellerName row={row} />,
  businessId: ({ businessId }) => businessId,
  invoiceNumber: ({ invoiceNumber }) => invoiceNumber,
  iban: ({ iban }, format) => iban && format.iban(iban),
  buyerName: ({ buyerName }) => buyerName,
  town: ({ town }) => town,
  version: ({ version }) => version,
  invoiceDate: ({ invoiceDate }, format) => invoiceDate && format.date(invoiceDate),
  amount: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
};

/** What stands in one cell; a dash where the service sent nothing. */
export const cellContent = (column: PurchaseColumn, row: PurchaseRow, format: Format): ReactNode =>
  contents[column](row, format) ?? <span className={styles.missing}>–</span>;
