import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type SalesNotificationKind, salesNotificationKind } from '#app/contract/sales/notifications.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import { useStoredSetting } from '#renderer/shared/useStoredSetting.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import styles from './PurchaseSyncSettings.module.css';

/** Selects the notifications about a company's sales invoices; a change takes effect at once. */
export const SalesNotificationSettings = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('salesList');
  const isSilent = !useManagedSetting('notifications').value;
  const queryKey = ['salesNotifications', company];
  const { data, error } = useQuery({ queryKey, queryFn: () => ipcClient.salesFollow.notifications({ company }) });
  const setting = useStoredSetting<{ readonly kinds: SalesNotificationKind[] }>({
    queryKey,
    store: ({ kinds }) => ipcClient.salesFollow.setNotifications({ company, kinds }),
  });
  const failure = error ?? setting.error;
  const toggle = (kind: SalesNotificationKind, isWanted: boolean): void =>
    setting.change((before) => ({
      kinds: salesNotificationKind.options.filter((each) => (each === kind ? isWanted : before.kinds.includes(each))),
    }));
  return (
    <>
      {data && (
        <fieldset className={styles.fieldset}>
          <legend className={styles.legend}>{t('notifications.label')}</legend>
          {salesNotificationKind.options.map((kind) => (
            <Checkbox
              key={kind}
              isSelected={data.kinds.includes(kind)}
              onChange={(isWanted) => toggle(kind, isWanted)}
              isDisabled={isSilent}
            >
              {t(`notifications.${kind}`)}
            </Checkbox>
          ))}
          <p className={styles.hint}>{t('notifications.hint')}</p>
        </fieldset>
      )}
      {failure && <ErrorNotice error={failure.error} />}
    </>
  );
};
