import { useTranslation } from 'react-i18next';
import { useManaged } from '#renderer/shared/useManaged.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Locked } from '#renderer/ui/Locked.tsx';

/** Turns all notifications on or off; each kind is chosen per company. */
export const NotificationsSwitch = () => {
  const { t } = useTranslation('managed');
  const { value, lock, set, error } = useManaged('notifications');
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
