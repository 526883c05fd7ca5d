import { FileText, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SalesDialectTrial } from './SalesDialectTrial.tsx';
import type { ProfileEditorController } from './useProfileEditor.ts';

export interface ProfileEditorProps {
  readonly editor: ProfileEditorController;
  readonly label: string;
  readonly rows: number;
}

/** The profile in the one of its two views that is open. */
export const ProfileEditor = ({ editor, label, rows }: ProfileEditorProps) => {
  const { text, setText, reading, isForm, check } = editor;
  const error = check.error ?? toProfileError(check.faults);
  const trial = reading.kind === 'draft' && reading.draft.sales && <SalesDialectTrial text={text} />;
  if (isForm && reading.kind === 'draft')
    return (
      <>
        {check.error && <ErrorNotice error={check.error} />}
        <ProfileForm editor={editor} draft={reading.draft} />
        {trial}
      </>
    );
  return (
    <>
      <TextArea label={label} value={text} onChange={setText} rows={rows} isCode />
      {error && <ErrorNotice error={error} />}
      {trial}
    </>
  );
};

const toProfileError = (faults: ProfileEditorController['check']['faults']): AppError | null =>
  faults.length > 0 ? { kind: 'invalidProfile', faults: [...faults] } : null;

/** Switches to the other view; text typed in one view appears in the other. */
export const ProfileViewSwitch = ({ editor }: Pick<ProfileEditorProps, 'editor'>) => {
  const { t } = useTranslation('connections');
  return editor.isForm ? (
    <Button variant="quiet" icon={<FileText aria-hidden />} onPress={editor.showText}>
      {t('form.showText')}
    </Button>
  ) : (
    <Button
      variant="quiet"
      icon={<ListChecks aria-hidden />}
      onPress={editor.showForm}
      isDisabled={editor.reading.kind === 'unreadable'}
    >
      {t('form.show')}
    </Button>
  );
};
