import { useTranslation } from 'react-i18next';
import type { LikelyContact } from '#app/contract/sales/book.ts';
import type { Contact } from '#app/contract/sales/draft.ts';
import { formatContactLine } from '#renderer/shared/formatContactLine.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ServiceText } from '#renderer/ui/ServiceText.tsx';
import styles from './LikelyContacts.module.css';

export interface LikelyContactsProps {
  readonly found: readonly LikelyContact[];
  /** Label of the button that picks a contact. */
  readonly pickLabel: string;
  readonly onPick: (contact: Contact) => void;
}

/** "Is it one of these?": contacts that the one being typed may already be, and by what each is like it. */
export const LikelyContacts = ({ found, pickLabel, onPick }: LikelyContactsProps) => {
  const { t, i18n } = useTranslation('addressBook');
  if (found.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    <Notice tone="blue" title={t('likelyDuplicates.title')}>
      <ul className={styles.list}>
        {found.map(({ contact, by }) => (
          <li key={contact.remoteId} className={styles.item}>
            <div className={styles.text}>
              <p className={styles.name}>
                <ServiceText>{contact.name}</ServiceText>
              </p>
              <p className={styles.detail}>
                <ServiceText>{formatContactLine(contact)}</ServiceText>
              </p>
              <p className={styles.matchReason}>
                {t('likelyDuplicates.sameField', {
                  what: list.format(by.map((each) => t(`likelyDuplicates.${each}`))),
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
