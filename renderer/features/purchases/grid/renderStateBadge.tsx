import type { TFunction } from 'i18next';
import {
  Ban,
  Check,
  CheckCheck,
  Circle,
  CircleQuestionMark,
  Clock,
  Info,
  RotateCcw,
  TriangleAlert,
  UserCheck,
} from 'lucide-react';
import { findingSeverities } from '#app/contract/purchases/findings.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { Badge, type StatusTone } from '#renderer/ui/Badge.tsx';
import type { RowState } from './rowState.ts';

interface RowStateAppearance {
  readonly tone: StatusTone;
  readonly Icon: typeof Check;
}

const findingAppearances: Readonly<Record<'serious' | 'notable' | 'info', RowStateAppearance>> = {
  serious: { tone: 'red', Icon: TriangleAlert },
  notable: { tone: 'amber', Icon: TriangleAlert },
  info: { tone: 'blue', Icon: Info },
};

const reviewAppearances: Readonly<Record<ReviewState, RowStateAppearance>> = {
  new: { tone: 'neutral', Icon: Circle },
  reviewed: { tone: 'green', Icon: Check },
  query: { tone: 'violet', Icon: CircleQuestionMark },
};

const getRowStateAppearance = (state: RowState): RowStateAppearance => {
  switch (state.kind) {
    case 'gone':
      return { tone: 'neutral', Icon: Ban };
    case 'reopened':
      return { tone: 'amber', Icon: RotateCcw };
    case 'finding':
      return findingAppearances[findingSeverities[state.finding]];
    case 'toApprove':
      return { tone: 'amber', Icon: UserCheck };
    case 'overdue':
      return { tone: 'red', Icon: TriangleAlert };
    case 'dueToday':
      return { tone: 'amber', Icon: Clock };
    case 'paid':
      return { tone: 'neutral', Icon: CheckCheck };
    case 'history':
      return { tone: 'neutral', Icon: Clock };
    case 'review':
      return reviewAppearances[state.review];
  }
};

/** Renders the most important state of an invoice as icon, word and colour. */
export const renderStateBadge = (state: RowState, t: TFunction<['grid', 'purchases']>) => {
  const { tone, Icon } = getRowStateAppearance(state);
  const getText = () => {
    if (state.kind === 'reopened') return t(`grid:reopened.${state.reason}`);
    if (state.kind === 'finding') return t(`grid:finding.${state.finding}`);
    return state.kind === 'review' ? t(`grid:state.${state.review}`) : t(`grid:state.${state.kind}`);
  };
  const text = getText();
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} title={text}>
      {text}
    </Badge>
  );
};
