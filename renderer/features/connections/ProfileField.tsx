import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readJsonPath } from '#app/profile/jsonPath.ts';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import type { FieldCodec } from './fieldCodec.ts';
import { toFieldTranslationKey } from './profileFields.ts';
import { type ProfileFormController, useProfileFormContext } from './useProfileForm.ts';

export interface ProfileFieldProps {
  readonly path: string;
  /** The value in force while the field is empty, or an example of one. */
  readonly placeholder?: string;
  /** False if the group already names the person who knows the value. */
  readonly hasHint?: boolean;
  readonly isHiddenLabel?: boolean;
  readonly suffix?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

const useFieldTexts = (path: string, hasHint: boolean) => {
  const { t } = useTranslation('connections');
  const key = `field.${toFieldTranslationKey(path)}`;
  return { label: t(`${key}.label`), hint: hasHint ? t(`${key}.hint`) : null };
};

/** A one-line text field of the profile. */
export const ProfileField = ({ path, hasHint = true, ...fieldProps }: ProfileFieldProps) => {
  const form = useProfileFormContext();
  return (
    <TextField
      {...fieldProps}
      {...useFieldTexts(path, hasHint)}
      value={form.text(path)}
      onChange={(typed) => form.setText(path, typed)}
      onBlur={() => form.leave(path)}
      error={form.errorAt(path)}
      autoComplete="off"
    />
  );
};

/**
 * Keeps the text typed for a value that is not a string: as long as it parses to the profile's value, it stays as typed
 * (the space before the next word, the line without its "=").
 */
const useTypedText = (form: ProfileFormController, path: string, { read, write }: FieldCodec<unknown>) => {
  const savedText = write(readJsonPath(form.draft, path));
  const [typed, setTyped] = useState(savedText);
  return {
    value: write(read(typed)) === savedText ? typed : savedText,
    onChange: (text: string) => {
      setTyped(text);
      form.setValue(path, read(text));
    },
    onBlur: () => form.leave(path),
    error: form.errorAt(path),
  };
};

export interface CodecFieldProps extends Omit<ProfileFieldProps, 'ref'> {
  readonly as: FieldCodec<unknown>;
}

/** A one-line field for a list of words or a number. */
export const CodecField = ({ path, as, hasHint = true, ...fieldProps }: CodecFieldProps) => (
  <TextField
    {...fieldProps}
    {...useFieldTexts(path, hasHint)}
    {...useTypedText(useProfileFormContext(), path, as)}
    autoComplete="off"
  />
);

/** Several lines. */
export const CodecTextArea = ({ path, as }: Pick<CodecFieldProps, 'path' | 'as'>) => (
  <TextArea {...useFieldTexts(path, true)} {...useTypedText(useProfileFormContext(), path, as)} rows={3} isCode />
);
