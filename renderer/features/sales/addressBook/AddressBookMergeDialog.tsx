import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { invalidateAddressBook } from '#renderer/shared/sales/addressBookQueries.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { FactList } from '#renderer/ui/Panel.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './AddressBookMergeDialog.module.css';

/** A merge candidate in words. */
export interface MergeCandidate {
  readonly id: string;
  readonly name: string;
  /** A single line. */
  readonly detail: string;
}

export interface AddressBookMergeDialogProps {
  readonly company: CompanyRef;
  readonly pair: readonly [MergeCandidate, MergeCandidate];
  /** Returns the merged values of the kept entry, field by field; `isTaken` marks those from the other one. */
  readonly preview: (survivorId: string, duplicateId: string) => readonly MergePreviewField[];
  readonly merge: (survivorId: string, duplicateId: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: (survivorId: string) => void;
}

export interface MergePreviewField {
  readonly name: string;
  readonly value: string;
  readonly isTaken: boolean;
}

/** Asks which of two entries to keep, and shows the merged values and the effect on the other. */
export const AddressBookMergeDialog = ({
  company,
  pair,
  preview,
  merge,
  onClose,
  onDone,
}: AddressBookMergeDialogProps) => {
  const { t } = useTranslation('addressBook');
  const cache = useQueryClient();
  const [survivorId, setSurvivorId] = useState(pair[0].id);
  const [survivor, duplicate] = survivorId === pair[0].id ? pair : [pair[1], pair[0]];
  const work = useMutation({
    mutationFn: () => merge(survivor.id, duplicate.id),
    onSuccess: async () => {
      await invalidateAddressBook(cache, company);
      announceToScreenReader(t('merge.done', { duplicate: duplicate.name, survivor: survivor.name }));
      onDone(survivor.id);
    },
  });
  return (
    <Dialog
      title={t('merge.title')}
      isOpen
      onClose={onClose}
      onSubmit={() => work.mutate()}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={work.isPending}>
            {t('merge.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <RadioCards
          label={t('merge.primaryEntry')}
          value={survivorId}
          onChange={setSurvivorId}
          options={pair.map(({ id, name, detail }) => ({
            value: id,
            title: shortenText(name) || t('unnamed'),
            description: shortenText(detail),
          }))}
        />
        <section className={styles.preview} aria-label={t('merge.preview')}>
          <h3 className={styles.heading}>{t('merge.preview')}</h3>
          <FactList
            facts={preview(survivor.id, duplicate.id).map(({ name, value, isTaken }) => ({
              key: name,
              name,
              value: (
                <>
                  <UntrustedText>{shortenText(value)}</UntrustedText>
                  {isTaken && <span className={styles.fromDuplicate}> {t('merge.fromDuplicate')}</span>}
                </>
              ),
            }))}
          />
        </section>
        <p className={styles.note}>{t('merge.note')}</p>
        {work.error && <ErrorNotice error={work.error.error} />}
      </div>
    </Dialog>
  );
};

/** Shortens a text to a length that still identifies it. */
const shortenText = (text: string): string => {
  const escaped = escapeInvisibleCharacters(text);
  return escaped.length > maxTextLength ? `${escaped.slice(0, maxTextLength)}…` : escaped;
};

const maxTextLength = 120;
