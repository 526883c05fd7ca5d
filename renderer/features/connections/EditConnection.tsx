import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { CredentialsDialog } from '#renderer/shared/session/CredentialsDialog.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ConnectionServiceChangeDialog } from './ConnectionServiceChangeDialog.tsx';
import { ProfileEditor, ProfileViewSwitch } from './ProfileEditor.tsx';
import { type ConnectionEditController, useConnectionEdit } from './useConnectionEdit.ts';
import { useFocusFirstFault } from './useFocusFirstFault.ts';

export interface EditConnectionProps {
  readonly connection: Connection;
  readonly savedText: string;
  readonly onClose: () => void;
}

/** The editable profile of a connection. Unsaved changes are restored when the page opens again. */
export const EditConnection = ({ connection, savedText, onClose }: EditConnectionProps) => {
  const { t } = useTranslation('connections');
  const page = useRef<HTMLFormElement>(null);
  const focusFirstFault = useFocusFirstFault(page);
  const edit = useConnectionEdit(connection, savedText, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    edit.save(focusFirstFault);
  };
  return (
    <form ref={page} className={footedPageStyles.page} onSubmit={submit} noValidate>
      <div className={footedPageStyles.scrollArea}>
        <div className={footedPageStyles.column}>
          <div className={footedPageStyles.header}>
            <h2 className={footedPageStyles.title}>{connection.name}</h2>
            <ProfileViewSwitch editor={edit.editor} />
          </div>
          {edit.wasLeft && (
            <Notice tone="blue" title={t('edit.unsaved')}>
              {t('edit.unsavedBody')}
            </Notice>
          )}
          <ProfileEditor editor={edit.editor} label={t('edit.profile')} rows={24} />
        </div>
      </div>
      <Foot edit={edit} />
      <ConnectionServiceChangeDialog
        connectionName={connection.name}
        profileText={edit.editor.text}
        preview={edit.pendingEdit}
        isSaving={edit.isSaving}
        onKeep={edit.dismiss}
        onConfirm={edit.confirm}
      />
      {edit.lacking && <CredentialsDialog connection={edit.lacking} onClose={onClose} />}
    </form>
  );
};

const Foot = ({ edit }: { readonly edit: ConnectionEditController }) => {
  const { t } = useTranslation('connections');
  return (
    <footer className={footedPageStyles.footer}>
      {edit.error && <ErrorNotice error={edit.error} />}
      <div className={footedPageStyles.actions}>
        <p className={footedPageStyles.status}>
          {edit.isChanged && t(`edit.${edit.signInEffect}`)} {edit.isChanged && edit.needsMore && t('edit.credentials')}
        </p>
        {edit.isChanged && (
          <Button variant="quiet" onPress={edit.discard}>
            {t('edit.discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" isDisabled={!edit.isChanged} isPending={edit.isSaving}>
          {t('edit.save')}
        </Button>
      </div>
    </footer>
  );
};
