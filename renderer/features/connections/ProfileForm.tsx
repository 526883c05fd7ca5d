import { useTranslation } from 'react-i18next';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { AdvancedProfileFields } from './AdvancedProfileFields.tsx';
import { FormGroup } from './FormGroup.tsx';
import { wordListCodec } from './fieldCodec.ts';
import { IdentityServerFields } from './IdentityServerFields.tsx';
import { ProfileCompanyRows } from './ProfileCompanyRows.tsx';
import { CodecField, ProfileField } from './ProfileField.tsx';
import styles from './ProfileForm.module.css';
import type { ProfileDraft } from './profileDraft.ts';
import type { ProfileEditorController } from './useProfileEditor.ts';
import { ProfileFormContext, useProfileForm, useProfileFormContext } from './useProfileForm.ts';

export interface ProfileFormProps {
  readonly editor: ProfileEditorController;
  readonly draft: ProfileDraft;
}

/** A profile as fields in groups, each with a word on who knows the value. */
export const ProfileForm = ({ editor, draft }: ProfileFormProps) => {
  const { t } = useTranslation('connections');
  const form = useProfileForm(editor, draft);
  return (
    <ProfileFormContext value={form}>
      <div className={styles.form}>
        {form.others.length > 0 && <ErrorNotice error={{ kind: 'invalidProfile', faults: [...form.others] }} />}
        <ProfileField path="name" />
        <FormGroup title={t('group.companies')} lead={t('group.companiesIntro')}>
          <ProfileCompanyRows />
        </FormGroup>
        <IdentityServerFields />
        <FormGroup title={t('group.purchases')} lead={t('group.purchasesIntro')}>
          <ProfileField path="purchases.baseUrl" placeholder="https://" />
        </FormGroup>
        <SalesGroup />
        <AdvancedProfileFields />
      </div>
    </ProfileFormContext>
  );
};

const SalesGroup = () => {
  const { t } = useTranslation('connections');
  const form = useProfileFormContext();
  const hasSales = form.has('sales');
  return (
    <FormGroup title={t('group.sales')} lead={t('group.salesIntro')}>
      <Checkbox isSelected={hasSales} onChange={(isThere) => form.setPart('sales', isThere)}>
        {t('hasSales')}
      </Checkbox>
      {hasSales && (
        <div className={styles.section}>
          <ProfileField path="sales.baseUrl" placeholder="https://" />
          <ProfileField path="sales.tokenUrl" placeholder="https://" />
          <div className={styles.fieldPair}>
            <ProfileField path="sales.clientId" />
            <CodecField path="sales.scopes" as={wordListCodec} />
            <ProfileField path="sales.region" placeholder="fi" />
            <ProfileField path="sales.subscriptionHeader" placeholder="Ocp-Apim-Subscription-Key" />
          </div>
        </div>
      )}
    </FormGroup>
  );
};
