import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import type { ColumnFilterEditorProps } from './columnFilterEditorProps.ts';
import { FilterForm } from './FilterForm.tsx';
import { numberRangeParser } from './parseRange.ts';
import { RangeFields } from './RangeFields.tsx';
import { useEnteredRange } from './useEnteredRange.ts';

/** Numbers from and to; a decimal comma serves as well as a point. */
export const NumberFilter = ({ title, column, filter, onApply }: ColumnFilterEditorProps<'number'>) => {
  const language = useLanguage();
  const formatBound = (bound: string | null): string | null =>
    language === 'en' ? bound : (bound?.replace('.', ',') ?? null);
  const range = useEnteredRange(
    filter && { from: formatBound(filter.from), to: formatBound(filter.to) },
    numberRangeParser,
  );
  return (
    <FilterForm title={title} onSubmit={() => range.apply((bounds) => onApply({ kind: 'number', column, ...bounds }))}>
      <RangeFields
        field={TextField}
        kind="number"
        typed={range.typed}
        onChange={range.type}
        reading={range.reading}
        autoFocus
      />
    </FilterForm>
  );
};
