import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const CredentialsDialog = lazyComponent(async () => (await import('./CredentialsDialog.tsx')).CredentialsDialog);

export interface CredentialsButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly connection: Connection;
  readonly onSaved?: () => void;
}

/** Opens the dialog to replace a connection's credentials; empty if a connection needs none. */
export const CredentialsButton = ({ connection, onSaved, ...buttonProps }: CredentialsButtonProps) => {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  if (connection.needs.length === 0) return null;
  return (
    <>
      <Button {...buttonProps} icon={<KeyRound aria-hidden />} onPress={() => setOpen(true)}>
        {t('credentials.action')}
      </Button>
      {isOpen && <CredentialsDialog connection={connection} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  );
};
