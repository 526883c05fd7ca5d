import { useTranslation } from 'react-i18next';
import { unitCodes } from '#app/sales/draft/units.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './AddressBookEntryPanel.module.css';
import { AddressBookTextField } from './AddressBookTextField.tsx';
import type { EntryFieldSupport } from './entryFieldSupport.ts';
import { type ProductForm, togglePriceVatInclusion } from './productForm.ts';
import type { AddressBookEditor } from './useAddressBookEditor.ts';

export interface ProductFieldsProps {
  readonly card: AddressBookEditor<ProductForm>;
  readonly support: EntryFieldSupport;
}

/** Everything that one knows of a product. */
export const ProductFields = ({ card, support }: ProductFieldsProps) => {
  const { t } = useTranslation(['addressBook', 'sales']);
  const format = useFormat();
  const { unit, isWithVat } = card.form;
  const codes: readonly string[] = unitCodes.some((code) => code === unit) ? unitCodes : [unit, ...unitCodes];
  const otherPrice = togglePriceVatInclusion(card.form);
  return (
    <PanelSection>
      <div className={styles.fields}>
        <div className={styles.fullWidth}>
          <AddressBookTextField card={card} support={support} field="name" label={t('sales:field.name')} />
        </div>
        <AddressBookTextField
          card={card}
          support={support}
          field="number"
          label={t('field.number')}
          hint={t('numberHint')}
        />
        <AddressBookTextField
          card={card}
          support={support}
          field="account"
          label={t('field.account')}
          inputMode="numeric"
          placeholder={t('usual')}
        />
        <AddressBookTextField
          card={card}
          support={support}
          field="unitPrice"
          label={isWithVat ? t('field.priceWithVat') : t('field.priceWithoutVat')}
          inputMode="decimal"
          suffix="€"
          hint={
            otherPrice && t(isWithVat ? 'priceWithout' : 'priceWith', { amount: format.amount(otherPrice, 'EUR').text })
          }
        />
        <AddressBookTextField
          card={card}
          support={support}
          field="vatRate"
          label={t('sales:field.vatRate')}
          inputMode="decimal"
          suffix="%"
        />
        {(support.isSupported('unit') || (!support.isNew && unit !== '')) && (
          <Select
            isDisabled={!support.isSupported('unit')}
            label={t('sales:field.unit')}
            value={unit}
            error={card.getError('unit')}
            onChange={(chosen) => card.set({ unit: chosen })}
            options={codes.map((code) => ({
              value: code,
              label: code === '' ? '–' : t(`sales:unit.${code}`, { defaultValue: code }),
            }))}
          />
        )}
        {support.isSupported('unitPrice') && (
          <div className={styles.fullWidth}>
            <Checkbox isSelected={isWithVat} onChange={(chosen) => card.set({ isWithVat: chosen })}>
              {t('field.isWithVat')}
            </Checkbox>
          </div>
        )}
      </div>
    </PanelSection>
  );
};
