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
  const { id, error, leave } = useDraftField(path);
  return (
    <div data-field={id}>
      <TextField
        maxLength={10_000}
        {...field}
        error={error}
        onBlur={() => {
          leave();
          onLeave?.();
        }}
      />
    </div>
  );
};
