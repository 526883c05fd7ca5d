import { Check, Circle, CircleQuestionMark, Clock, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReopenReason, ReviewState } from '#app/contract/purchases/row.ts';
import { Badge, type StatusTone } from '#renderer/ui/Badge.tsx';

const looks: Readonly<Record<ReviewState, { readonly tone: StatusTone; readonly Icon: typeof Check }>> = {
  new: { tone: 'blue', Icon: Circle },
  reviewed: { tone: 'green', Icon: Check },
  query: { tone: 'violet', Icon: CircleQuestionMark },
};

interface ReviewBadgeProps {
  readonly state: ReviewState;
  /** Why it is to be reviewed again. */
  readonly reopened: ReopenReason | null;
  /** It is older than what the company reviews. */
  readonly isHistory: boolean;
}

/** Shows the review state of an invoice. */
export const ReviewBadge = ({ state, reopened, isHistory }: ReviewBadgeProps) => {
  const { t } = useTranslation('invoice');
  if (reopened)
    return (
      <Badge tone="amber" icon={<RotateCcw aria-hidden />}>
        {t(`reopened.${reopened}.badge`)}
      </Badge>
    );
  if (isHistory)
    return (
      <Badge tone="neutral" icon={<Clock aria-hidden />}>
        {t('review.history')}
      </Badge>
    );
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`review.${state}`)}
    </Badge>
  );
};
