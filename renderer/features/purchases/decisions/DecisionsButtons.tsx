import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#renderer/ui/IconButton.tsx';

/** Opens the list of decisions, or the open questions. */
export const DecisionsButtons = () => {
  const { t } = useTranslation(['decisions', 'questions']);
  const navigate = useNavigate();
  return (
    <>
      <IconButton
        label={t('questions:title')}
        icon={<CircleQuestionMark aria-hidden />}
        onPress={() => void navigate({ to: '/questions' })}
      />
      <IconButton
        label={t('title')}
        icon={<History aria-hidden />}
        onPress={() => void navigate({ to: '/decisions' })}
      />
    </>
  );
};
