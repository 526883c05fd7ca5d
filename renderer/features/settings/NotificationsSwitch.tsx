import { useTranslation } from 'react-i18next';
import { useManaged } from '../../app/useManaged.ts';
import { Checkbox } from '../../design/Checkbox.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { Locked } from '../../design/Locked.tsx';

/** Whether any notification is shown; which of them is chosen company by company. */
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
