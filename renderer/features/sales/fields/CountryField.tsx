import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { AutocompleteField, type AutocompleteFieldProps } from '#renderer/ui/AutocompleteField.tsx';
import { createCountryNames } from './countryNames.ts';

export interface CountryFieldProps extends Pick<AutocompleteFieldProps, 'error' | 'action'> {
  /** An ISO 3166-1 code, or any text that is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/**
 * A country by its name in the language of the application. A typed name or code becomes the code; any other text stays
 * as it is, whether typed or from the service.
 */
export const CountryField = ({ value, onChange, onLeave, ...message }: CountryFieldProps) => {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const names = useMemo(() => createCountryNames(language), [language]);
  // While a name is being typed, it stays as typed.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? names.format(value);
  const suggestions = useMemo(() => names.suggest(text), [names, text]);
  return (
    <AutocompleteField
      {...message}
      label={t('field.country')}
      hint={t('recipient.countryHint')}
      value={text}
      maxLength={10_000}
      suggestions={suggestions}
      onChange={(next) => {
        if (next === text) return;
        setTyped(next);
        onChange(names.parse(next));
      }}
      onBlur={() => {
        setTyped(null);
        onLeave();
      }}
    />
  );
};
