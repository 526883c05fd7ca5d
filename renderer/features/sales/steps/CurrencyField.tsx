import { useTranslation } from 'react-i18next';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { Select } from '#renderer/ui/Select.tsx';
import { useDraftField } from '../draft/useDraftField.ts';
import { useWizard } from '../draft/WizardContext.ts';

/** The most frequent invoice currencies of Finnish companies (ISO 4217). */
const currencies = ['EUR', 'SEK', 'NOK', 'DKK', 'GBP', 'USD', 'CHF', 'PLN', 'CZK', 'CAD', 'AUD', 'JPY'] as const;

/**
 * Selects the currency of all amounts; explains the effect of one other than the euro. A currency outside our list
 * remains an option.
 */
export const CurrencyField = () => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const { draft, act } = useWizard();
  const { id, error, leave } = useDraftField('currency');
  const names = new Intl.DisplayNames(useLanguage(), { type: 'currency' });
  const { currency } = draft;
  const codes = currencies.some((code) => code === currency) ? currencies : [currency, ...currencies];
  return (
    <div data-field={id}>
      <Select
        label={t('field.currency')}
        options={codes.map((code) => ({
          value: code,
          label: /^[A-Z]{3}$/.test(code) ? t('salesLines:currency.name', { code, name: names.of(code) ?? code }) : code,
        }))}
        value={currency}
        onChange={(chosen) => act({ kind: 'setHeader', values: { currency: chosen } })}
        onBlur={leave}
        error={error}
        hint={currency === 'EUR' ? null : t('salesLines:currency.hint', { currency })}
      />
    </div>
  );
};
