import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#renderer/ui/TextField.tsx';
import { useDraftField } from '../draft/useDraftField.ts';

export interface DraftTextFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'value' | 'onChange' | 'hint' | 'suffix' | 'type' | 'inputMode' | 'placeholder' | 'action' | 'align'
  > {
  /** The field's path in the draft. */
  readonly path: string;
  readonly onLeave?: () => void;
}

/** A text field of the draft with its messages. */
export const DraftTextField = ({ path, onLeave, ...field }: DraftTextFieldProps) => {
  const { t } = useTranslation('sales');
  const { id, error, fault, leave } = useDraftField(path);
  const removal =
    fault?.code === 'fieldUnsupported' ? { label: t('removeValue'), onPress: () => field.onChange('') } : null;
  return (
    <div data-field={id}>
      <TextField
        maxLength={10_000}
        {...field}
        action={field.action ?? removal}
        error={error}
        onBlur={() => {
          leave();
          onLeave?.();
        }}
      />
    </div>
  );
};
