import { Trash } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceNote } from '#app/contract/purchases/invoice.ts';
import { useSuspendForFormDrafts } from '#renderer/shared/formDrafts.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import type { ButtonPress } from '#renderer/ui/press.ts';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useGuardedPress } from '#renderer/ui/useGuardedPress.tsx';
import { useRestoreFocus } from '#renderer/ui/useRestoreFocus.ts';
import styles from './InvoiceNotes.module.css';
import { usePanelInvoice } from './PanelInvoiceContext.ts';
import { readUnsavedNote, storeUnsavedNote } from './unsavedNotes.ts';
import { useReviewChange } from './useReviewChange.ts';

export interface InvoiceNotesProps {
  readonly notes: readonly InvoiceNote[];
  readonly invoiceNumber: string | null;
}

/** The notes on an invoice, and the field for the next one. A removed note can be restored at once. */
export const InvoiceNotes = ({ notes, invoiceNumber }: InvoiceNotesProps) => {
  const { t } = useTranslation('invoice');
  const [removed, setRemoved] = useState<InvoiceNote | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { submit, error, latest, isPending } = useReviewChange((change) => {
    if (change.kind === 'addNote') setRemoved(null);
  });
  // The next note moves into the position of a removed one.
  const { guard, refusal } = useGuardedPress(notes.map(({ id }) => id).join(' '));
  const isRemoved = removed !== null && !(error && latest?.kind === 'removeNote');
  useRestoreFocus(list, notes.length);
  const remove = (note: InvoiceNote): void => {
    setRemoved(note);
    announceToScreenReader(t('note.removed'));
    submit({ kind: 'removeNote', noteId: note.id });
  };
  const bringBack = ({ text }: InvoiceNote): void => {
    if (!isPending) submit({ kind: 'addNote', text });
  };
  return (
    <PanelSection title={t('note.title')}>
      <NoteField invoiceNumber={invoiceNumber} />
      <div ref={list} className={styles.list}>
        {isRemoved && (
          <p className={styles.metadata}>
            {t('note.removed')} <LinkButton onPress={() => bringBack(removed)}>{t('note.undo')}</LinkButton>
          </p>
        )}
        {refusal}
        {error && <ErrorNotice error={error} />}
        {notes.map((note) => (
          <Note key={note.id} note={note} onRemove={guard(() => remove(note))} />
        ))}
      </div>
    </PanelSection>
  );
};

/**
 * The note field. Typed text stays until it is saved: across other invoices, a closed panel, a sync and the end of the
 * program.
 */
const NoteField = ({ invoiceNumber }: Pick<InvoiceNotesProps, 'invoiceNumber'>) => {
  const { t } = useTranslation('invoice');
  useSuspendForFormDrafts();
  const { company, id, isNextComing, note } = usePanelInvoice();
  const noted = { company, id, number: invoiceNumber ?? '' };
  const field = useRef<HTMLTextAreaElement>(null);
  const takeFocus = useEffectEvent(() => {
    field.current?.focus();
    note?.forget();
  });
  const isDue = note?.isWaiting === true && !isNextComing;
  useEffect(() => {
    if (isDue) takeFocus();
  }, [isDue]);
  const [text, setText] = useState(() => readUnsavedNote(noted));
  const type = (typed: string): void => {
    setText(typed);
    storeUnsavedNote(noted, typed);
  };
  const { submit, error, isPending } = useReviewChange(() => {
    type('');
    announceToScreenReader(t('note.saved'));
  });
  const isEmpty = text.trim() === '';
  const add = (): void => {
    if (!isEmpty && !isPending) submit({ kind: 'addNote', text: text.trim() });
  };
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (key === 'Enter' && (ctrlKey || metaKey)) add();
  };
  return (
    <div className={styles.noteForm}>
      <TextArea
        ref={field}
        isHiddenLabel
        label={t('note.field')}
        placeholder={t('note.field')}
        rows={2}
        maxLength={5000}
        value={text}
        onChange={type}
        onKeyDown={onKeyDown}
        isReadOnly={isPending}
      />
      {error && <ErrorNotice error={error} />}
      {!isEmpty && (
        <Button size="small" keys="Ctrl+Enter" onPress={add} isPending={isPending}>
          {t('note.save')}
        </Button>
      )}
    </div>
  );
};

interface NoteProps {
  readonly note: InvoiceNote;
  readonly onRemove: (press: ButtonPress) => void;
}

const Note = ({ note: { text, by, at }, onRemove }: NoteProps) => {
  const { t } = useTranslation('invoice');
  const format = useFormat();
  return (
    <article className={styles.note}>
      <div className={styles.noteContent}>
        <p className={styles.text}>
          <UntrustedText>{text}</UntrustedText>
        </p>
        <p className={styles.metadata}>
          <UntrustedText>{by}</UntrustedText>, <time title={format.dateTime(at)}>{format.ago(at)}</time>
        </p>
      </div>
      <IconButton size="small" label={t('note.remove')} icon={<Trash aria-hidden />} onPress={onRemove} />
    </article>
  );
};
