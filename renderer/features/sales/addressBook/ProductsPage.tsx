import { useTranslation } from 'react-i18next';
import type { Product } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { AddressBookColumn } from './AddressBookGrid.tsx';
import { AddressBookMergeDialog } from './AddressBookMergeDialog.tsx';
import { AddressBookPage } from './AddressBookPage.tsx';
import { ProductPanel } from './ProductPanel.tsx';

/** The products of the service. */
export const ProductsPage = () => {
  const { t } = useTranslation('addressBook');
  return (
    <SalesServiceGate title={t('products.title')}>
      {(company) => <Products key={company.customerNumber} company={company} />}
    </SalesServiceGate>
  );
};

const Products = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['addressBook', 'sales']);
  const format = useFormat();
  const language = useLanguage();
  const price = ({ unitPrice }: Product): string => format.amount(unitPrice, 'EUR').text;
  const rate = ({ vatRate }: Product): string => `${localizeDecimalMark(vatRate, language)} %`;
  const unit = (product: Product): string =>
    product.unit && t(`sales:unit.${product.unit}`, { defaultValue: product.unit });
  const columns: readonly AddressBookColumn<Product>[] = [
    { name: 'name', text: ({ name }) => name },
    { name: 'number', text: ({ number }) => number },
    { name: 'unit', text: unit },
    { name: 'price', isNumeric: true, text: price },
    { name: 'vatRate', isNumeric: true, text: rate },
    { name: 'account', isNumeric: true, text: ({ account }) => account },
  ];
  return (
    <AddressBookPage
      kind="products"
      company={company}
      columns={columns}
      find={(search) => ipcClient.salesBook.products({ company, search })}
      panel={({ entry, ...parts }) => <ProductPanel company={company} product={entry} {...parts} />}
      mergeDialog={({ pair: [one, other], ...parts }) => (
        <AddressBookMergeDialog
          {...parts}
          company={company}
          pair={[toMergeCandidate(one), toMergeCandidate(other)]}
          preview={(survivorId) =>
            columns
              .map(({ name, text }) => ({
                name: t(`column.${name}`),
                value: text(one.remoteId === survivorId ? one : other),
                isTaken: false,
              }))
              .filter(({ value }) => value !== '')
          }
          merge={(survivorId, duplicateId) => ipcClient.salesBook.mergeProducts({ company, survivorId, duplicateId })}
        />
      )}
    />
  );

  function toMergeCandidate(product: Product) {
    return { id: product.remoteId, name: product.name, detail: `${product.number} · ${price(product)}` };
  }
};
