import { useDraftField } from '../draft/useDraftField.ts';
import { CountryField, type CountryFieldProps } from './CountryField.tsx';

/** The recipient's country in the draft, with its messages. */
export const DraftCountryField = (field: Pick<CountryFieldProps, 'value' | 'onChange'>) => {
  const { id, error, leave } = useDraftField('contact.country');
  return (
    <div data-field={id}>
      <CountryField {...field} error={error} onLeave={leave} />
    </div>
  );
};
