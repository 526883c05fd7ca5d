import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Product } from '#app/contract/sales/draft.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { formatLocalNumber } from '#renderer/shared/formatLocalNumber.ts';
import type { ListStepsProps } from '#renderer/shared/ListSteps.tsx';
import { allProductsQuery } from '#renderer/shared/sales/addressBookQueries.ts';
import { UnreadableValues } from '../UnreadableValues.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { MergedEntries } from './MergedEntries.tsx';
import { ProductFields } from './ProductFields.tsx';
import { type ProductForm, toProduct, toProductForm, validateProductForm } from './productForm.ts';
import { useEntryEditor } from './useEntryEditor.ts';
import { useSavedEntry } from './useSavedEntry.ts';

export interface ProductPanelProps {
  readonly company: CompanyRef;
  /** Null for a new one. */
  readonly product: Product | null;
  readonly steps: ListStepsProps;
  readonly onShow: (product: Product) => void;
}

/** A product beside the list, to view, change or create. */
export const ProductPanel = ({ company, product, steps, onShow }: ProductPanelProps) => {
  const { t } = useTranslation('addressBook');
  const language = useLanguage();
  const formatNumber = (number: string): string => formatLocalNumber(number, language);
  const { id, isGone, keep } = useSavedEntry(company, product, onShow);
  const { data: products = [] } = useQuery(allProductsQuery(company));
  const others = products.filter((other) => other.number !== '' && other.remoteId !== id);
  const taken = new Set(others.map(({ number }) => number));

  const save = async (form: ProductForm, key: string): Promise<boolean> => {
    await keep(client.salesBook.saveProduct({ company, key, product: toProduct(form, id) }));
    return true;
  };
  const card = useEntryEditor({
    entry: { company, kind: 'product', remoteId: product?.remoteId ?? null },
    initial: toProductForm(product, formatNumber),
    findFaults: (form) => validateProductForm(form, taken),
    save,
  });
  return (
    <EntryPanel
      card={card}
      label={product ? t('products.singular') : t('products.new')}
      name={product?.name ?? ''}
      steps={steps}
      isNew={id === null}
      saveLabel={t(id !== null ? 'save' : isGone ? 'products.createAgain' : 'products.create')}
    >
      {product && <UnreadableValues values={product.unreadable} hasNoId={isUnreadableId(product.remoteId)} />}
      <ProductFields card={card} />
      {product && <MergedEntries company={company} kind="product" kept={product.remoteId} />}
    </EntryPanel>
  );
};
