import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextFieldProps } from '#renderer/ui/TextField.tsx';
import styles from './FilterForm.module.css';
import type { EnteredRange, ParsedRange } from './parseRange.ts';

export interface RangeFieldsProps {
  /** A field for one bound: of a number or of a date. */
  readonly field: ComponentType<TextFieldProps>;
  readonly kind: 'number' | 'date';
  readonly typed: EnteredRange;
  readonly onChange: (typed: EnteredRange) => void;
  /** The parsed bounds when the filter was applied; null before that. */
  readonly reading: ParsedRange | null;
  readonly autoFocus?: boolean;
}

/** Two bounds beside each other, each with what is wrong with it. */
export const RangeFields = ({ field: Field, kind, typed, onChange, reading, autoFocus = false }: RangeFieldsProps) => {
  const { t } = useTranslation('purchaseTable');
  const getBoundError = (bound: keyof EnteredRange): string | null =>
    reading?.kind === 'fault' && reading.bound === bound ? t(`filter.fault.${kind}.${reading.fault}`) : null;
  return (
    <div className={styles.range}>
      {(['from', 'to'] as const).map((bound) => (
        <Field
          key={bound}
          label={t(`filter.${kind}.${bound}`)}
          size="small"
          value={typed[bound]}
          onChange={(text) => onChange({ ...typed, [bound]: text })}
          error={getBoundError(bound)}
          autoFocus={autoFocus && bound === 'from'}
        />
      ))}
    </div>
  );
};
