import { useTranslation } from 'react-i18next';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Locked } from '#renderer/ui/Locked.tsx';

/** Turns all notifications on or off; each kind is chosen per company. */
export const NotificationsSwitch = () => {
  const { t } = useTranslation('managed');
  const { value, lock, set, error } = useManagedSetting('notifications');
  return (
    <>
      <Locked by={lock}>
        <Checkbox isSelected={value} onChange={set} isDisabled={lock !== null}>
          {t('switch.label')}
        </Checkbox>
      </Locked>
      {error && <ErrorNotice error={error} />}
    </>
  );
};
