import { useTranslation } from 'react-i18next';
import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { getFindingAppearance } from './findingAppearance.ts';

/** A kind of finding in a word or two. */
export const FindingBadge = ({ kind }: { readonly kind: FindingKind }) => {
  const { t } = useTranslation('grid');
  const { tone, Icon } = getFindingAppearance(kind);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`finding.${kind}`)}
    </Badge>
  );
};
