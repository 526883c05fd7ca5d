import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, FileSpreadsheet, Repeat, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Menu } from '#renderer/ui/Menu.tsx';

/** Actions on many invoices at once. */
export const BulkMenu = () => {
  const { t } = useTranslation(['salesBulk', 'salesImport', 'recurring']);
  const navigate = useNavigate();
  const entries = [
    {
      id: 'send',
      label: t('sendAll'),
      icon: <Send aria-hidden />,
      onAction: () => void navigate({ to: '/sales/sending' }),
    },
    {
      id: 'import',
      label: t('salesImport:title'),
      icon: <FileSpreadsheet aria-hidden />,
      onAction: () => void navigate({ to: '/sales/import' }),
    },
    {
      id: 'recurring',
      label: t('recurring:title'),
      icon: <Repeat aria-hidden />,
      onAction: () => void navigate({ to: '/sales/recurring' }),
    },
  ];
  return (
    <Menu
      label={t('menuLabel')}
      trigger={<IconButton label={t('menuLabel')} icon={<Ellipsis aria-hidden />} />}
      groups={[{ id: 'several', entries }]}
    />
  );
};
