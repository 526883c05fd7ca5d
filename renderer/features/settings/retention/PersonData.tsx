import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonDataItem } from '#app/contract/retention.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import tableStyles from '#renderer/ui/PlainTable.module.css';
import { TextField } from '#renderer/ui/TextField.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import cardStyles from '../ConnectionSettings.module.css';

/** Characters without which too much would be found. */
const minLength = 3;
/** Rows of the list; the exported file has all. */
const maxRows = 200;

/** Lists, exports and erases what is kept about a person or contact. */
export const PersonData = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['retention', 'common']);
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const find = useMutation({
    mutationFn: (sought: string) => ipcClient.retention.findPerson({ company, text: sought }),
  });
  const save = useMutation({
    mutationFn: (sought: string) =>
      ipcClient.retention.exportPerson({ company, text: sought, title: t('person.fileName') }),
  });
  const erase = useMutation({
    mutationFn: (sought: string) => ipcClient.retention.erasePerson({ company, text: sought }),
    onSettled: () => setAsking(false),
  });
  const sought = find.variables ?? '';
  const items = erase.data?.left ?? find.data;
  const error = find.error ?? save.error ?? erase.error;
  const search = (): void => {
    erase.reset();
    save.reset();
    find.mutate(text.trim());
  };
  return (
    <section className={cardStyles.card} aria-label={t('person.title')}>
      <h3 className={cardStyles.name}>{t('person.title')}</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim().length >= minLength) search();
        }}
      >
        <TextField
          label={t('person.text')}
          hint={t('person.textHint')}
          value={text}
          onChange={setText}
          maxLength={300}
        />
        <Button type="submit" isDisabled={text.trim().length < minLength} isPending={find.isPending}>
          {t('person.find')}
        </Button>
      </form>
      <p role="status">
        {erase.data && t('person.erased', { count: erase.data.erased })}
        {!erase.data && find.data && t('person.found', { count: find.data.length })}
        {save.data && ` ${t('person.saved', { fileName: save.data.fileName })}`}
      </p>
      {items && items.length > 0 && (
        <>
          <div className={cardStyles.header}>
            <Button onPress={() => save.mutate(sought)} isPending={save.isPending}>
              {t('person.export')}
            </Button>
            {items.some(({ status }) => status === 'erasable') && (
              <Button variant="danger" onPress={() => setAsking(true)}>
                {t('person.erase')}
              </Button>
            )}
          </div>
          <PersonDataTable items={items.slice(0, maxRows)} />
        </>
      )}
      {error && <ErrorNotice error={error.error} />}
      <Dialog
        role="alertdialog"
        title={t('person.erase')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t('common:cancel')}</Button>
            <Button variant="danger" onPress={() => erase.mutate(sought)} isPending={erase.isPending}>
              {t('person.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('person.question')}</p>
      </Dialog>
    </section>
  );
};

const PersonDataTable = ({ items }: { readonly items: readonly PersonDataItem[] }) => {
  const { t } = useTranslation('retention');
  const format = useFormat();
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th scope="col">{t('overdue.kind')}</th>
          <th scope="col">{t('person.record')}</th>
          <th scope="col">{t('person.date')}</th>
          <th scope="col">{t('person.status')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ kind, label, date, status, keptUntil }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal records may be listed twice, and the list is never sorted.
          <tr key={index}>
            <td>{t(`person.kind.${kind}`)}</td>
            <td>
              <UntrustedText>{label}</UntrustedText>
            </td>
            <td>{date === null ? '–' : format.dateFull(date)}</td>
            <td>
              {status === 'law' && keptUntil !== null
                ? t('person.keptUntil', { date: format.dateFull(keptUntil) })
                : t(`person.${status}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
