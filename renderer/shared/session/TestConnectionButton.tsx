import { useNavigate } from '@tanstack/react-router';
import { Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx';
import { toCompanySearchParams } from '../navigation/companySearchParams.ts';

export interface TestConnectionButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly connection: Connection;
}

/** Opens the page on which each step of the connection is tested separately. */
export const TestConnectionButton = ({ connection, ...buttonProps }: TestConnectionButtonProps) => {
  const { t } = useTranslation('common');
  const test = useOpenConnectionTest(connection);
  return (
    <Button {...buttonProps} icon={<Stethoscope aria-hidden />} onPress={test}>
      {t('test')}
    </Button>
  );
};

/**
 * Returns a function that opens that page; the connection becomes the current one, so that the whole page is about one
 * connection.
 */
export const useOpenConnectionTest = ({ id, companies }: Connection): (() => void) => {
  const navigate = useNavigate();
  return () => {
    const [first] = companies;
    void navigate({
      to: '/connections/$connectionId/test',
      params: { connectionId: id },
      search: first ? toCompanySearchParams({ connectionId: id, customerNumber: first.customerNumber }) : {},
    });
  };
};
