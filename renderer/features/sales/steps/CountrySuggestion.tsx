import { useTranslation } from 'react-i18next';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { suggestForCountry } from '#app/sales/draft/suggestForCountry.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useWizardActions } from '../draft/WizardContext.ts';

export interface CountrySuggestionProps {
  readonly draft: Draft;
  readonly capabilities: SalesCapabilities | null;
  /** Names of the suggestions that were declined. */
  readonly declined: readonly string[];
  readonly onDecline: (name: string) => void;
}

/**
 * Suggests language and VAT category for a recipient abroad, after asking whether goods or services are sold. Nothing changes until
 * the person accepts; what was declined is not suggested again for that country.
 */
export const CountrySuggestion = ({ draft, capabilities, declined, onDecline }: CountrySuggestionProps) => {
  const { t } = useTranslation('salesLines');
  const { act } = useWizardActions();
  const { country: code } = draft.contact;
  const { language, vat, isVatIdMissing } = suggestForCountry(draft, capabilities);
  const country = new Intl.DisplayNames(useLanguage(), { type: 'region', fallback: 'code' });
  const isOpen = (name: string): boolean => !declined.includes(`${name} ${code}`);
  const decline = (name: string): void => onDecline(`${name} ${code}`);
  const applyVat = (vatCategory: DraftLine['vatCategory']): void => {
    for (const { key, vatCategory: current } of draft.lines)
      if (current === 'S') act({ kind: 'setLine', key, values: { vatRate: '0', vatCategory } });
  };
  const applyLanguage = (chosen: DraftContact['language']): void => {
    act({ kind: 'setContact', values: { language: chosen } });
  };
  return (
    <>
      {language !== null && isOpen('language') && (
        <Notice
          tone="blue"
          title={t(`country.language.${language}`, { country: country.of(code) })}
          actions={
            <>
              <Button size="small" onPress={() => applyLanguage(language)}>
                {t(`country.useLanguage.${language}`)}
              </Button>
              <Button size="small" variant="quiet" onPress={() => decline('language')}>
                {t('country.decline')}
              </Button>
            </>
          }
        />
      )}
      {vat.length > 0 && isOpen('vat') && (
        <Notice
          tone="blue"
          title={t('country.ask', { country: country.of(code) })}
          actions={
            <>
              {vat.map(({ supply, category }) => (
                <Button key={supply} size="small" onPress={() => applyVat(category)}>
                  {t(`country.${supply}`, { vatCategory: t(`vatLabel.${category}`) })}
                </Button>
              ))}
              <Button size="small" variant="quiet" onPress={() => decline('vat')}>
                {t('country.keepVat')}
              </Button>
            </>
          }
        />
      )}
      {isVatIdMissing && isOpen('vatId') && (
        <Notice
          tone="blue"
          title={t('country.vatIdMissing', { country: country.of(code) })}
          actions={
            <Button size="small" variant="quiet" onPress={() => decline('vatId')}>
              {t('country.keepVat')}
            </Button>
          }
        />
      )}
    </>
  );
};
