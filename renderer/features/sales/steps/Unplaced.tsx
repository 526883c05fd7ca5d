import { useTranslation } from 'react-i18next';
import { Notice } from '../../../design/Notice.tsx';
import { useWizard } from '../draft/WizardContext.ts';

/** What the service said without naming a field that we know: all of it, in its own words. */
export const Unplaced = () => {
  const { t } = useTranslation('sales');
  const { unplaced } = useWizard();
  if (unplaced.length === 0) return null;
  return (
    <Notice tone="red" title={t('refused.title')}>
      {unplaced.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          {path && <code>{path}</code>} {message}
        </p>
      ))}
    </Notice>
  );
};
