import { useTranslation } from 'react-i18next';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './PurchaseDetailPanel.module.css';

/**
 * Lists the values of the invoice that could not be read, by the service's own names, so that the person can ask about
 * them.
 */
export const RecordFaultList = ({ faults }: Pick<PurchaseInvoice, 'faults'>) => {
  const { t } = useTranslation('purchases');
  return (
    <PanelSection>
      <Notice tone="amber" title={t('fault.title', { count: faults.length })}>
        <ul>
          {faults.map(({ path, reason }) => (
            <li key={`${path} ${reason}`}>
              <code className={styles.path}>
                {path === '' ? t('fault.record') : <UntrustedText>{path}</UntrustedText>}
              </code>{' '}
              {t(`fault.${reason}`)}
            </li>
          ))}
        </ul>
      </Notice>
    </PanelSection>
  );
};
