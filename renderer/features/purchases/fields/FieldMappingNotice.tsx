import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Banner } from '#renderer/ui/Banner.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

/** Says that many values could not be read, with a link to the field mapping. */
export const FieldMappingNotice = ({ connectionId }: { readonly connectionId: string }) => {
  const { t } = useTranslation('fields');
  const navigate = useNavigate();
  return (
    <Banner>
      <Notice
        tone="amber"
        title={t('hint.title')}
        actions={
          <Button size="small" onPress={() => void navigate({ to: `/connections/${connectionId}/fields` })}>
            {t('hint.action')}
          </Button>
        }
      >
        {t('hint.body')}
      </Notice>
    </Banner>
  );
};
