import { Check, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { ProfileField } from './ProfileField.tsx';
import styles from './ProfileForm.module.css';
import { getProfileListRowPaths } from './profileFields.ts';
import { useProfileFormContext } from './useProfileForm.ts';

const list = 'identity.redirectUris';

/** The addresses registered for the client. The first one is used; another is used by being put first. */
export const RedirectUriRows = () => {
  const { t } = useTranslation('connections');
  const form = useProfileFormContext();
  const first = useRef<HTMLInputElement>(null);
  const rows = getProfileListRowPaths(form.draft, list);
  const use = (index: number): void => {
    form.putFirst(list, index);
    first.current?.focus();
  };
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.label}>{t('redirects')}</legend>
      <p className={styles.hint}>{t('redirectsHint')}</p>
      {rows.map((row, index) => (
        <div key={row} className={styles.redirectRow}>
          <ProfileField
            path={row}
            ref={index === 0 ? first : null}
            placeholder="http://127.0.0.1:8400/signin"
            hasHint={false}
            isHiddenLabel
          />
          {rows.length > 1 && (
            <div className={styles.redirectActions}>
              {index === 0 ? (
                <Badge tone="green" icon={<Check aria-hidden />}>
                  {t('inUse')}
                </Badge>
              ) : (
                <Button variant="quiet" onPress={() => use(index)}>
                  {t('use')}
                </Button>
              )}
              <IconButton label={t('removeRedirect')} icon={<X aria-hidden />} onPress={() => form.remove(row)} />
            </div>
          )}
        </div>
      ))}
      <div className={styles.addButton}>
        <Button variant="quiet" icon={<Plus aria-hidden />} onPress={() => form.add(list, '')}>
          {t('addRedirect')}
        </Button>
      </div>
    </fieldset>
  );
};
