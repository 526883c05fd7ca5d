import { useTranslation } from 'react-i18next';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import { listSupportedValues } from '#app/sales/draft/findUnsupportedFields.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { Select } from '#renderer/ui/Select.tsx';
import { useDraftField } from '../draft/useDraftField.ts';
import { useWizard } from '../draft/WizardContext.ts';

/** The most frequent invoice currencies of Finnish companies (ISO 4217). */
const currencies = ['EUR', 'SEK', 'NOK', 'DKK', 'GBP', 'USD', 'CHF', 'PLN', 'CZK', 'CAD', 'AUD', 'JPY'] as const;

/** Returns the currencies to choose from: those that the service takes, and the draft's own. */
export const listCurrencies = (currency: string, capabilities: SalesCapabilities | null): readonly string[] => {
  const supported =
    capabilities === null
      ? null
      : listSupportedValues({ currency: ['EUR'], ...capabilities.carried.invoice }, 'currency');
  const codes: readonly string[] = supported ?? currencies;
  return codes.includes(currency) ? codes : [currency, ...codes];
};

/**
 * Selects the currency of all amounts; explains the effect of one other than the euro. A currency outside our list
 * remains an option.
 */
export const CurrencyField = () => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const { draft, act, capabilities } = useWizard();
  const { id, error, leave } = useDraftField('currency');
  const names = new Intl.DisplayNames(useLanguage(), { type: 'currency' });
  const { currency } = draft;
  const codes = listCurrencies(currency, capabilities);
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
