import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import type { ColumnEditorProps } from './editor.ts';
import { FilterForm } from './FilterForm.tsx';
import { RangeFields } from './RangeFields.tsx';
import { numbers } from './ranges.ts';
import { useRange } from './useRange.ts';

/** Numbers from and to; a decimal comma serves as well as a point. */
export const NumberFilter = ({ title, column, filter, onApply }: ColumnEditorProps<'number'>) => {
  const language = useLanguage();
  const typed = (bound: string | null): string | null =>
    language === 'en' ? bound : (bound?.replace('.', ',') ?? null);
  const range = useRange(filter && { from: typed(filter.from), to: typed(filter.to) }, numbers);
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
