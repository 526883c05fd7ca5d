import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { VerdictCard } from '#renderer/ui/VerdictCard.tsx';

export interface LogVerdictCardProps {
  readonly verdict: 'good' | 'notice' | 'fault';
  /** Name of the company. */
  readonly name: string;
  readonly lines: readonly string[];
  readonly children?: ReactNode;
}

/** The verdict on the log of decisions of one company. */
export const LogVerdictCard = ({ verdict, name, lines, children }: LogVerdictCardProps) => {
  const { t } = useTranslation('diagnostics');
  return (
    <VerdictCard
      tone={({ good: 'green', notice: 'amber', fault: 'red' } as const)[verdict]}
      icon={verdict === 'good' ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
      iconLabel={t(`verdict.${verdict}`)}
      title={<UntrustedText>{name}</UntrustedText>}
      lines={lines}
    >
      {children}
    </VerdictCard>
  );
};
