import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscoveredField } from '../../../../app/contract/purchases/fields.ts';
import type { TableLayout } from '../../../../app/contract/purchases/views.ts';
import { Button } from '../../../design/Button.tsx';
import { later } from '../../../design/later.tsx';
import { Popover } from '../../../design/Popover.tsx';
import { useLetterKeys } from './useLetterKeys.ts';

const ColumnPanel = later(async () => (await import('./ColumnPanel.tsx')).ColumnPanel);

export interface ColumnChooserProps {
  readonly layout: TableLayout;
  readonly fields: readonly DiscoveredField[];
  readonly isWide: boolean;
  readonly onChange: (layout: TableLayout) => void;
  /** Back to the layout that nobody changed. */
  readonly onReset: () => void;
}

/** Which columns the table has, in which order, how dense: everything that concerns its shape and none of its invoices. */
export const ColumnChooser = (props: ColumnChooserProps) => {
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
