import { AppWindow, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { FormGroup } from './FormGroup.tsx';
import { dayCountCodec, wordListCodec } from './fieldCodec.ts';
import { CodecField, ProfileField } from './ProfileField.tsx';
import styles from './ProfileForm.module.css';
import { RedirectUriRows } from './RedirectUriRows.tsx';
import { useProfileFormContext } from './useProfileForm.ts';

/** The identity server: its addresses, the credentials of this application, and the sign-in window and duration. */
export const IdentityServerFields = () => {
  const { t } = useTranslation('connections');
  const form = useProfileFormContext();
  const isByHand = form.has('identity.endpoints');
  return (
    <FormGroup title={t('group.signIn')} lead={t('group.signInIntro')}>
      <ProfileField path="identity.issuer" placeholder="https://" />
      <Checkbox isSelected={!isByHand} onChange={(isKnown) => form.setPart('identity.endpoints', !isKnown)}>
        {t('usesDiscovery')}
      </Checkbox>
      {isByHand && (
        <div className={styles.section}>
          <ProfileField path="identity.endpoints.authorization" placeholder="https://" />
          <ProfileField path="identity.endpoints.token" placeholder="https://" />
          <ProfileField path="identity.endpoints.keys" placeholder="https://" />
          <ProfileField path="identity.endpoints.revocation" placeholder="https://" />
          <ProfileField path="identity.endpoints.endSession" placeholder="https://" />
        </div>
      )}
      <div className={styles.fieldPair}>
        <ProfileField path="identity.clientId" />
        <CodecField path="identity.scopes" as={wordListCodec} />
      </div>
      <RedirectUriRows />
      <RadioCards
        label={t('field.identity.signInWith.label')}
        options={[
          { value: 'window', title: t('inWindow'), description: t('inWindowHint'), icon: <AppWindow aria-hidden /> },
          { value: 'browser', title: t('inBrowser'), description: t('inBrowserHint'), icon: <Globe aria-hidden /> },
        ]}
        value={form.choice('identity.signInWith', ['window', 'browser'])}
        onChange={(chosen) => form.setValue('identity.signInWith', chosen)}
        error={form.errorAt('identity.signInWith')}
      />
      <Days />
    </FormGroup>
  );
};

/** Lifetime of a sign-in at the service; null means that it never expires. */
const Days = () => {
  const { t } = useTranslation('connections');
  const form = useProfileFormContext();
  const path = 'identity.signInDays';
  const isEndless = form.is(path, null);
  return (
    <div className={styles.lifetimeFields}>
      {!isEndless && <CodecField path={path} as={dayCountCodec} placeholder="30" suffix={t('days')} />}
      <Checkbox isSelected={isEndless} onChange={(endless) => form.setValue(path, endless ? null : undefined)}>
        {t('noSignInExpiry')}
      </Checkbox>
    </div>
  );
};
