import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { purchaseGroupings } from '#app/contract/purchases/query.ts';
import type { ViewSettings } from '#app/contract/purchases/views.ts';
import { useLetterKeys } from '#renderer/shared/useLetterKeys.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Menu } from '#renderer/ui/Menu.tsx';

export interface GroupMenuProps {
  readonly groupBy: ViewSettings['groupBy'];
  readonly onChange: (by: ViewSettings['groupBy']) => void;
}

/** Selects the grouping of the invoices, or none. */
export const GroupMenu = ({ groupBy, onChange }: GroupMenuProps) => {
  const { t } = useTranslation('purchaseTable');
  const [isOpen, setIsOpen] = useState(false);
  useLetterKeys({ g: () => setIsOpen(true) });
  const entries = [null, ...purchaseGroupings].map((by) => ({
    id: by ?? 'none',
    label: t(`group.${by ?? 'none'}`),
    isSelected: by === groupBy,
    onAction: () => onChange(by),
  }));
  return (
    <Menu
      label={t('group.title')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="quiet" size="small" icon={<Rows3 aria-hidden />} keys="G">
          {groupBy === null ? t('group.title') : t('group.groupedBy', { column: t(`group.${groupBy}`) })}
        </Button>
      }
      groups={[{ id: 'groupings', entries }]}
    />
  );
};
