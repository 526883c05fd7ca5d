import { useQuery } from '@tanstack/react-query';
import { Check, Copy, CopyX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionTestRun } from '#app/contract/connectionTest.ts';
import { applicationInfoQuery } from '#renderer/shared/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { formatConnectionTestReport } from './formatConnectionTestReport.ts';

export interface CopyConnectionTestReportProps {
  readonly run: ConnectionTestRun;
  readonly connectionName: string;
}

const icons = { copy: Copy, copied: Check, copyFailed: CopyX } as const;

/** Copies the whole test as plain text, for a message to the integration team. */
export const CopyConnectionTestReport = ({ run, connectionName }: CopyConnectionTestReportProps) => {
  const { t } = useTranslation(['connectionTest', 'connections', 'errors', 'evidence']);
  const { data: info } = useQuery(applicationInfoQuery);
  // Of this very test: the next one has not been copied yet.
  const [copied, setCopied] = useState<{
    readonly run: ConnectionTestRun;
    readonly outcome: 'copied' | 'copyFailed';
  } | null>(null);
  const outcome = copied?.run === run ? copied.outcome : 'copy';
  const Icon = icons[outcome];
  const copy = (): void => {
    const program = `Invoice Desk ${info?.version ?? ''} (${info?.platform ?? ''})`;
    navigator.clipboard.writeText(formatConnectionTestReport({ run, connectionName, program, t })).then(
      () => setCopied({ run, outcome: 'copied' }),
      () => setCopied({ run, outcome: 'copyFailed' }),
    );
  };
  return (
    <>
      <Button icon={<Icon aria-hidden />} onPress={copy} isDisabled={!info}>
        {t(outcome)}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome !== 'copy' && t(outcome)}
      </span>
    </>
  );
};
