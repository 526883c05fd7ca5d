import { useTranslation } from 'react-i18next';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './ServiceRefusalMessages.module.css';

/** Limits the list, so that the page below stays visible. */
const maxMessages = 5;

/**
 * Reports that the service refused the invoice without any effect, with all its messages that name no field of ours.
 */
export const ServiceRefusalMessages = () => {
  const { t } = useTranslation(['sales', 'salesDelivery']);
  const { messages, unplaced } = useWizard();
  const unplacedMessages = [
    ...new Set(unplaced.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))),
  ];
  if (unplacedMessages.length === 0 && messages.size === 0) return null;
  const rest = unplacedMessages.slice(maxMessages);
  return (
    <Notice tone="red" title={t('refused.title')}>
      <p>
        {t('refused.nothingSent')} {messages.size > 0 && t('refused.correctMarked')}
      </p>
      {unplacedMessages.length > 0 && <MessageList messages={unplacedMessages.slice(0, maxMessages)} />}
      {rest.length > 0 && (
        <Disclosure title={t('salesDelivery:refused.more', { count: rest.length })}>
          <MessageList messages={rest} />
        </Disclosure>
      )}
    </Notice>
  );
};

const MessageList = ({ messages }: { readonly messages: readonly string[] }) => (
  <ul className={styles.list}>
    {messages.map((words) => (
      <li key={words}>
        <UntrustedText>{words}</UntrustedText>
      </li>
    ))}
  </ul>
);
