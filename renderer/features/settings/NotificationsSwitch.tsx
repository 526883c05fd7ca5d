import { useTranslation } from 'react-i18next';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';

/** Turns all notifications on or off; each kind is chosen per company. */
export const NotificationsSwitch = () => {
  const { t } = useTranslation('managed');
  const { value, lock, set, error } = useManagedSetting('notifications');
  return (
    <>
      <PolicyLockedControl by={lock}>
        <Checkbox isSelected={value} onChange={set} isDisabled={lock !== null}>
          {t('switch.label')}
        </Checkbox>
      </PolicyLockedControl>
      {error && <ErrorNotice error={error} />}
    </>
  );
};
