import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';

/** Links back to the first page, from one that was opened before anything was connected. */
export const BackToStart = () => {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  return (
    <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onPress={() => void navigate({ to: '/welcome' })}>
      {t('backToStart')}
    </Button>
  );
};
