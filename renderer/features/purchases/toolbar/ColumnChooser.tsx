import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#renderer/shared/useLetterKeys.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import type { ColumnPanelProps } from './ColumnPanel.tsx';

const ColumnPanel = lazyComponent(async () => (await import('./ColumnPanel.tsx')).ColumnPanel);

/** Selects the columns of the table, their order and the row density: its layout, independent of its invoices. */
export const ColumnChooser = (props: ColumnPanelProps) => {
  const { t } = useTranslation('purchaseTable');
  const [isOpen, setIsOpen] = useState(false);
  useLetterKeys({ c: () => setIsOpen(true) });
  return (
    <Popover
      label={t('columns.title')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="quiet" size="small" icon={<Columns3 aria-hidden />} keys="C">
          {t('columns.title')}
        </Button>
      }
    >
      {() => <ColumnPanel {...props} />}
    </Popover>
  );
};
