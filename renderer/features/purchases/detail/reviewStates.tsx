import { Check, Circle, CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReviewState } from '../../../../app/contract/purchases/row.ts';
import { Badge, type Tone } from '../../../design/Badge.tsx';

const looks: Readonly<Record<ReviewState, { readonly tone: Tone; readonly Icon: typeof Check }>> = {
  new: { tone: 'blue', Icon: Circle },
  reviewed: { tone: 'green', Icon: Check },
  query: { tone: 'violet', Icon: CircleQuestionMark },
};

/** Whether a person has looked at the invoice, and what came of it. */
export const ReviewBadge = ({ state }: { readonly state: ReviewState }) => {
  const { t } = useTranslation('invoice');
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`review.${state}`)}
    </Badge>
  );
};
