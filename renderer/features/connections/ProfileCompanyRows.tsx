import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { ProfileField } from './ProfileField.tsx';
import styles from './ProfileForm.module.css';
import { getProfileListRowPaths } from './profileFields.ts';
import { useProfileFormContext } from './useProfileForm.ts';

const fields = ['customerNumber', 'name', 'businessId', 'organizationNumber'];

/** The companies whose invoices come through the connection, one row each. */
export const ProfileCompanyRows = () => {
  const { t } = useTranslation('connections');
  const form = useProfileFormContext();
  const rows = getProfileListRowPaths(form.draft, 'companies');
  return (
    <div className={styles.rows}>
      {rows.map((row, index) => (
        <fieldset key={row} className={styles.company} aria-label={t('company', { number: index + 1 })}>
          <div className={styles.companyFields}>
            {fields.map((field) => (
              <ProfileField key={field} path={`${row}.${field}`} hasHint={false} />
            ))}
          </div>
          {rows.length > 1 && (
            <div className={styles.removeCompany}>
              <IconButton
                label={t('removeCompany', { number: index + 1 })}
                icon={<X aria-hidden />}
                onPress={() => form.remove(row)}
              />
            </div>
          )}
        </fieldset>
      ))}
      <div className={styles.addButton}>
        <Button
          variant="quiet"
          icon={<Plus aria-hidden />}
          onPress={() => form.add('companies', { customerNumber: '', name: '' })}
        >
          {t('addCompany')}
        </Button>
      </div>
    </div>
  );
};
