import { ArrowLeft, FileUp, LogIn } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { TextArea } from '../../design/TextArea.tsx';
import { CredentialFields } from '../session/CredentialFields.tsx';
import styles from './ConnectView.module.css';
import { Heading } from './Heading.tsx';
import type { ConnectForm } from './useConnectForm.ts';

export interface ConnectViewProps {
  readonly form: ConnectForm;
  readonly onBack: () => void;
}

/** The profile first, with every fault at once; then what must be typed for it. */
export const ConnectView = ({ form, onBack }: ConnectViewProps) => {
  const { t } = useTranslation(['welcome', 'common']);
  const view = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.tries > 0) view.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form.tries]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form ref={view} className={styles.view} onSubmit={submit} noValidate>
      <Heading title={t('connect.title')} lead={t('connect.lead')} />
      <Profile form={form} />
      {form.outline && form.outline.needs.length > 0 && (
        <section className={styles.part}>
          <h2>{t('credentials')}</h2>
          <CredentialFields
            needs={form.outline.needs}
            typed={form.credentials}
            onType={form.setCredential}
            showsMissing={form.tries > 0}
          />
        </section>
      )}
      {form.error && <ErrorNotice error={form.error} />}
      <div className={styles.actions}>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onPress={onBack}>
          {t('common:back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={<LogIn aria-hidden />}
          isDisabled={!form.outline}
          isPending={form.isPending}
        >
          {t('connect.action')}
        </Button>
      </div>
    </form>
  );
};

const Profile = ({ form }: { readonly form: ConnectForm }) => {
  const { t } = useTranslation('welcome');
  return (
    <section className={styles.part}>
      <div className={styles.pick}>
        <Button icon={<FileUp aria-hidden />} onPress={form.pickFile}>
          {t('profile.pick')}
        </Button>
        <span className={styles.fileName}>{form.fileName ?? t('profile.orPaste')}</span>
      </div>
      <TextArea
        label={t('profile.label')}
        value={form.text}
        onChange={form.setText}
        rows={form.outline ? 4 : 8}
        isCode
      />
      {form.profileError && <ErrorNotice error={form.profileError} />}
    </section>
  );
};
