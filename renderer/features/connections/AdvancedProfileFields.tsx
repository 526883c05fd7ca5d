import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WeakerSignInNotice } from '#renderer/shared/session/WeakerSignInNotice.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { namedValuesCodec } from './fieldCodec.ts';
import { CodecTextArea, ProfileField } from './ProfileField.tsx';
import styles from './ProfileForm.module.css';
import { useProfileFormContext } from './useProfileForm.ts';

const fields = [
  'identity.basicCredentials',
  'sales.basicCredentials',
  'correlationHeader',
  'identity.authorizationParameters',
];

/** Settings that hardly any server needs changed; collapsed as long as none of them has an error. */
export const AdvancedProfileFields = () => {
  const { t } = useTranslation('connections');
  const form = useProfileFormContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.advancedOptions}
      open={isOpen || form.hasErrorIn(fields)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronRight aria-hidden /> {t('group.unusual')}
      </summary>
      <div className={styles.section}>
        <p>{t('group.unusualIntro')}</p>
        <div className={styles.fieldPair}>
          <BasicCredentials path="identity.basicCredentials" label={t('field.identity.basicCredentials.label')} />
          {form.has('sales') && (
            <BasicCredentials path="sales.basicCredentials" label={t('field.sales.basicCredentials.label')} />
          )}
        </div>
        <div className={styles.checkboxes}>
          <Sent path="identity.sendState" label={t('sendState')} />
          <Sent path="identity.sendPkce" label={t('sendPkce')} />
          <Sent path="identity.promptConsent" label={t('promptConsent')} />
          <Sent path="identity.revokeReplacedTokens" label={t('revokeReplacedTokens')} />
        </div>
        {form.is('identity.sendState', false) && <WeakerSignInNotice />}
        <ProfileField path="correlationHeader" placeholder="X-Correlation-Id" />
        <CodecTextArea path="identity.authorizationParameters" as={namedValuesCodec} />
      </div>
    </details>
  );
};

interface AdvancedOptionProps {
  readonly path: string;
  readonly label: string;
}

const BasicCredentials = ({ path, label }: AdvancedOptionProps) => {
  const { t } = useTranslation('connections');
  const form = useProfileFormContext();
  return (
    <Select
      label={label}
      options={[
        { value: 'literal', label: t('basic.literal') },
        { value: 'formEncoded', label: t('basic.formEncoded') },
      ]}
      value={form.choice(path, ['literal', 'formEncoded'])}
      onChange={(chosen) => form.setValue(path, chosen)}
      error={form.errorAt(path)}
    />
  );
};

/** Turns off what is sent to the service unless the profile says otherwise. */
const Sent = ({ path, label }: AdvancedOptionProps) => {
  const form = useProfileFormContext();
  return (
    <Checkbox isSelected={!form.is(path, false)} onChange={(isSent) => form.setValue(path, isSent ? undefined : false)}>
      {label}
    </Checkbox>
  );
};
