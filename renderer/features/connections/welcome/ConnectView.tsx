import { ArrowLeft, FileUp, LogIn } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import { CredentialFields } from '#renderer/shared/session/CredentialFields.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { DropOverlay } from '#renderer/ui/DropOverlay.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ConnectionServiceChangeDialog } from '../ConnectionServiceChangeDialog.tsx';
import { ProfileEditor, ProfileViewSwitch } from '../ProfileEditor.tsx';
import { useFocusFirstFault } from '../useFocusFirstFault.ts';
import { useProfileFileDrop } from '../useProfileFileDrop.ts';
import styles from './ConnectView.module.css';
import { FocusedHeading } from './FocusedHeading.tsx';
import type { ConnectForm } from './useConnectForm.ts';

export interface ConnectViewProps {
  readonly form: ConnectForm;
  /** The file that the application was started with could not be read. */
  readonly offeredError: AppError | null;
  readonly onBack: () => void;
}

/** The profile first, as a file, a text or a form, with every fault at once; then what must be typed for it. */
export const ConnectView = ({ form, offeredError, onBack }: ConnectViewProps) => {
  const { t } = useTranslation(['welcome', 'common', 'connections']);
  const view = useRef<HTMLFormElement>(null);
  const focusFirstFault = useFocusFirstFault(view);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit(focusFirstFault);
  };
  return (
    <form ref={view} className={styles.view} onSubmit={submit} noValidate>
      <FocusedHeading title={t('connect.title')} lead={t('connect.intro')} />
      <Profile form={form} />
      {offeredError && form.editor.text === '' && <ErrorNotice error={offeredError} />}
      {form.outline && form.outline.needs.length > 0 && (
        <section className={styles.section}>
          <h2>{t('credentials')}</h2>
          <CredentialFields
            needs={form.outline.needs}
            typed={form.credentials}
            onType={form.setCredential}
            showsMissing={form.isTried}
          />
        </section>
      )}
      {form.error && <ErrorNotice error={form.error} />}
      {form.hasUnseenHost && (
        <Notice tone="amber" role="alert" title={t('connections:destinations.unseen.title')}>
          {t('connections:destinations.unseen.body')}
        </Notice>
      )}
      <ConnectionServiceChangeDialog
        connectionName={form.pendingReplacement?.name ?? ''}
        profileText={form.editor.text}
        preview={form.pendingReplacement?.preview ?? null}
        isSaving={form.isPending}
        onKeep={form.dismiss}
        onConfirm={form.confirm}
      />
      <div className={styles.actions}>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onPress={onBack}>
          {t('common:back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={<LogIn aria-hidden />}
          isDisabled={!form.outline && !form.editor.isForm}
          isPending={form.isPending}
        >
          {t('connect.action')}
        </Button>
      </div>
    </form>
  );
};

const Profile = ({ form }: Pick<ConnectViewProps, 'form'>) => {
  const { t } = useTranslation(['welcome', 'connections']);
  const { isOver, fault } = useProfileFileDrop(form.takeFile);
  return (
    <section className={styles.section}>
      <div className={styles.fileActions}>
        <Button icon={<FileUp aria-hidden />} onPress={form.pickFile}>
          {t('profile.pick')}
        </Button>
        <ProfileViewSwitch editor={form.editor} />
      </div>
      <Source form={form} />
      {fault && <Notice tone="amber" role="alert" title={t(`connections:drop.${fault}`)} />}
      {form.pickError && <ErrorNotice error={form.pickError} />}
      <ProfileEditor editor={form.editor} label={t('profile.label')} rows={form.outline ? 4 : 8} />
      {isOver && <DropOverlay>{t('connections:drop.prompt')}</DropOverlay>}
    </section>
  );
};

/** The file that the profile came from, or the other ways to provide one. */
const Source = ({ form }: Pick<ConnectViewProps, 'form'>) => {
  const { t } = useTranslation('welcome');
  const words = form.fileName ?? (form.editor.isForm ? null : t('profile.orPaste'));
  if (words === null) return null;
  return (
    <p className={styles.source}>
      {words}
      {form.bringBack && <LinkButton onPress={form.bringBack}>{t('profile.restore')}</LinkButton>}
    </p>
  );
};
