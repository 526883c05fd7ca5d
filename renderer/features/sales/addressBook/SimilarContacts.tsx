import { useTranslation } from 'react-i18next';
import type { SimilarContact } from '#app/contract/sales/addressBook.ts';
import type { Contact } from '#app/contract/sales/draft.ts';
import { formatContactLine } from '#renderer/shared/formatContactLine.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './SimilarContacts.module.css';

export interface SimilarContactsProps {
  readonly similar: readonly SimilarContact[];
  /** Label of the button that picks a contact. */
  readonly pickLabel: string;
  readonly onPick: (contact: Contact) => void;
}

/** "Is it one of these?": contacts that the one being typed may already be, and by what each is like it. */
export const SimilarContacts = ({ similar, pickLabel, onPick }: SimilarContactsProps) => {
  const { t, i18n } = useTranslation('addressBook');
  if (similar.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    <Notice tone="blue" title={t('likelyDuplicates.title')}>
      <ul className={styles.list}>
        {similar.map(({ contact, by }) => (
          <li key={contact.remoteId} className={styles.item}>
            <div className={styles.text}>
              <p className={styles.name}>
                <UntrustedText>{contact.name}</UntrustedText>
              </p>
              <p className={styles.detail}>
                <UntrustedText>{formatContactLine(contact)}</UntrustedText>
              </p>
              <p className={styles.matchReason}>
                {t('likelyDuplicates.sameField', {
                  fields: list.format(by.map((each) => t(`likelyDuplicates.${each}`))),
                })}
              </p>
            </div>
            <Button size="small" onPress={() => onPick(contact)}>
              {pickLabel}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
