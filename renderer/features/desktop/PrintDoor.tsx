import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import strip from '../../app/Strip.module.css';
import { useCommand } from '../../app/useCommand.ts';
import { Button } from '../../design/Button.tsx';
import { Notice } from '../../design/Notice.tsx';
import { printShown } from './usePrint.ts';

/** Prints what is on the page, or says that there is nothing to print. */
export const PrintDoor = () => {
  const { t } = useTranslation('desktop');
  const page = useRouterState({ select: (state) => state.location.pathname });
  const [toldOn, setToldOn] = useState<string | null>(null);
  useCommand('print', () => setToldOn(printShown() ? null : page));
  if (toldOn !== page) return null;
  return (
    <div className={strip.strip}>
      <Notice
        tone="blue"
        title={t('print.nothing')}
        actions={
          <Button size="small" onPress={() => setToldOn(null)}>
            {t('print.understood')}
          </Button>
        }
      >
        <p>{t('print.what')}</p>
      </Notice>
    </div>
  );
};
