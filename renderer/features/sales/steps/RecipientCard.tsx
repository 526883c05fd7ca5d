import { BookUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { contactLine } from '../draft/contactLine.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './RecipientCard.module.css';

/** The recipient at a glance; a known one cannot be edited here, only changed for another. */
export const RecipientCard = ({ canChange = false }: { readonly canChange?: boolean }) => {
  const { t } = useTranslation('sales');
  const { draft, act, messages, focusOn } = useWizard();
  const { contact } = draft;
  const refused = canChange ? [...messages].filter(([path]) => path.startsWith('contact.')) : [];
  return (
    <>
      <section className={styles.card} aria-label={t('step.recipient')}>
        <div className={styles.words}>
          <span className={styles.label}>{t('step.recipient')}</span>
          <p className={styles.name}>
            {contact.name || t('standing.unnamed')}
            <Badge>{t(`recipient.${contact.type}`)}</Badge>
            {contact.remoteId !== null && (
              <Badge tone="green" icon={<BookUser aria-hidden />}>
                {t('recipient.known')}
              </Badge>
            )}
          </p>
          <p className={styles.particulars}>{contactLine(contact)}</p>
        </div>
        {canChange && (
          <Button
            onPress={() => {
              act({ kind: 'clearContact' });
              focusOn('contact.search');
            }}
          >
            {t('recipient.change')}
          </Button>
        )}
      </section>
      {refused.length > 0 && (
        <Notice tone="red" title={t('refused.contact')}>
          {refused.map(([path, message]) => (
            <p key={path}>
              {t(`field.${path.replace('contact.', '')}`)}: {message}
            </p>
          ))}
        </Notice>
      )}
    </>
  );
};
