import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Product } from '#app/contract/sales/draft.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import type { ListPanelNavigationProps } from '#renderer/shared/ListPanelNavigation.tsx';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';
import { allProductsQuery } from '#renderer/shared/sales/addressBookQueries.ts';
import { useSalesCapabilities } from '#renderer/shared/sales/useSalesCapabilities.ts';
import { UnreadableValues } from '../UnreadableValues.tsx';
import { AddressBookEntryPanel } from './AddressBookEntryPanel.tsx';
import { getEntryFieldSupport, omitUnsupportedFaults } from './entryFieldSupport.ts';
import { MergedAddressBookEntries } from './MergedAddressBookEntries.tsx';
import { ProductFields } from './ProductFields.tsx';
import { convertFormToProduct, type ProductForm, toProductForm, validateProductForm } from './productForm.ts';
import { useAddressBookEditor } from './useAddressBookEditor.ts';
import { useSavedAddressBookEntry } from './useSavedAddressBookEntry.ts';

export interface ProductPanelProps {
  readonly company: CompanyRef;
  /** Null for a new one. */
  readonly product: Product | null;
  readonly steps: ListPanelNavigationProps;
  readonly onShow: (product: Product) => void;
}

/** A product beside the list, to view, change or create. */
export const ProductPanel = ({ company, product, steps, onShow }: ProductPanelProps) => {
  const { t } = useTranslation('addressBook');
  const language = useLanguage();
  const formatNumber = (number: string): string => localizeDecimalMark(number, language);
  const { id, isGone, keep: trackSaving } = useSavedAddressBookEntry(company, product, onShow);
  const { capabilities } = useSalesCapabilities(company);
  const support = getEntryFieldSupport('product', id, capabilities);
  const { data: products = [] } = useQuery(allProductsQuery(company));
  const others = products.filter((other) => other.number !== '' && other.remoteId !== id);
  const otherNumbers = new Set(others.map(({ number }) => number));

  const save = async (form: ProductForm, key: string): Promise<boolean> => {
    await trackSaving(ipcClient.salesBook.saveProduct({ company, key, product: convertFormToProduct(form, id) }));
    return true;
  };
  const card = useAddressBookEditor({
    entry: { company, kind: 'product', remoteId: product?.remoteId ?? null },
    initial: toProductForm(product, formatNumber),
    findFaults: (form) => omitUnsupportedFaults(validateProductForm(form, otherNumbers), support),
    save,
  });
  return (
    <AddressBookEntryPanel
      card={card}
      label={product ? t('products.singular') : t('products.new')}
      name={product?.name ?? ''}
      steps={steps}
      isNew={id === null}
      fixedHint={support.isFixed ? t('products.fixed') : null}
      saveLabel={t(id !== null ? 'save' : isGone ? 'products.createAgain' : 'products.create')}
    >
      {product && <UnreadableValues values={product.unreadable} hasNoId={isUnreadableId(product.remoteId)} />}
      <ProductFields card={card} support={support} />
      {product && <MergedAddressBookEntries company={company} kind="product" survivorId={product.remoteId} />}
    </AddressBookEntryPanel>
  );
};
