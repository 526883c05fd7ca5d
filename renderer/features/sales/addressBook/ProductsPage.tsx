import { useTranslation } from 'react-i18next';
import type { Product } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { formatLocalNumber } from '#renderer/shared/formatLocalNumber.ts';
import { WithSales } from '#renderer/shared/WithSales.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { AddressBookColumn } from './AddressBookGrid.tsx';
import { AddressBookPage } from './AddressBookPage.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { ProductPanel } from './ProductPanel.tsx';

/** The products of the service. */
export const ProductsPage = () => {
  const { t } = useTranslation('addressBook');
  return (
    <WithSales title={t('products.title')}>
      {(company) => <Products key={company.customerNumber} company={company} />}
    </WithSales>
  );
};

const Products = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['addressBook', 'sales']);
  const format = useFormat();
  const language = useLanguage();
  const price = ({ unitPrice }: Product): string => format.amount(unitPrice, 'EUR').text;
  const rate = ({ vatRate }: Product): string => `${formatLocalNumber(vatRate, language)} %`;
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
      find={(search) => client.salesBook.products({ company, search })}
      panel={({ entry, ...parts }) => <ProductPanel company={company} product={entry} {...parts} />}
      mergeDialog={({ pair: [one, other], ...parts }) => (
        <MergeDialog
          {...parts}
          company={company}
          pair={[toMergeCandidate(one), toMergeCandidate(other)]}
          preview={(kept) =>
            columns
              .map(({ name, text }) => ({
                name: t(`column.${name}`),
                value: text(one.remoteId === kept ? one : other),
                isTaken: false,
              }))
              .filter(({ value }) => value !== '')
          }
          merge={(kept, duplicate) => client.salesBook.mergeProducts({ company, kept, duplicate })}
        />
      )}
    />
  );

  function toMergeCandidate(product: Product) {
    return { id: product.remoteId, name: product.name, detail: `${product.number} · ${price(product)}` };
  }
};
