import { useTranslation } from 'react-i18next';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { Foreign } from '#renderer/ui/Foreign.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './Refused.module.css';

/** Limits the list, so that the page below stays visible. */
const few = 5;

/** That the service did not take the invoice, that nothing came of it, and all that it said without naming a field that we know. */
export const Refused = () => {
  const { t } = useTranslation(['sales', 'salesDelivery']);
  const { messages, unplaced } = useWizard();
  const said = [...new Set(unplaced.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)))];
  if (said.length === 0 && messages.size === 0) return null;
  const rest = said.slice(few);
  return (
    <Notice tone="red" title={t('refused.title')}>
      <p>
        {t('refused.nothingSent')} {messages.size > 0 && t('refused.marked')}
      </p>
      {said.length > 0 && <Sayings said={said.slice(0, few)} />}
      {rest.length > 0 && (
        <Disclosure title={t('salesDelivery:refused.more', { count: rest.length })}>
          <Sayings said={rest} />
        </Disclosure>
      )}
    </Notice>
  );
};

const Sayings = ({ said }: { readonly said: readonly string[] }) => (
  <ul className={styles.list}>
    {said.map((words) => (
      <li key={words}>
        <Foreign>{words}</Foreign>
      </li>
    ))}
  </ul>
);
