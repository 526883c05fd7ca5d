import type { TFunction } from 'i18next';
import { Ban, Check, Circle, CircleQuestionMark, Clock, Info, RotateCcw, TriangleAlert } from 'lucide-react';
import { severities } from '#app/contract/purchases/findings.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { Badge, type Tone } from '#renderer/ui/Badge.tsx';
import type { RowState } from './rowState.ts';

interface Look {
  readonly tone: Tone;
  readonly Icon: typeof Check;
}

const looksOfFindings: Readonly<Record<'serious' | 'notable' | 'info', Look>> = {
  serious: { tone: 'red', Icon: TriangleAlert },
  notable: { tone: 'amber', Icon: TriangleAlert },
  info: { tone: 'blue', Icon: Info },
};

const looksOfReviews: Readonly<Record<ReviewState, Look>> = {
  new: { tone: 'neutral', Icon: Circle },
  reviewed: { tone: 'green', Icon: Check },
  query: { tone: 'violet', Icon: CircleQuestionMark },
};

const lookOf = (state: RowState): Look => {
  switch (state.kind) {
    case 'gone':
      return { tone: 'neutral', Icon: Ban };
    case 'reopened':
      return { tone: 'amber', Icon: RotateCcw };
    case 'finding':
      return looksOfFindings[severities[state.finding]];
    case 'overdue':
      return { tone: 'red', Icon: TriangleAlert };
    case 'dueToday':
      return { tone: 'amber', Icon: Clock };
    case 'review':
      return looksOfReviews[state.review];
  }
};

/** Renders the most important state of an invoice as icon, word and colour. */
export const stateBadge = (state: RowState, t: TFunction<['grid', 'purchases']>) => {
  const { tone, Icon } = lookOf(state);
  const words = () => {
    if (state.kind === 'reopened') return t(`grid:reopened.${state.reason}`);
    if (state.kind === 'finding') return t(`grid:finding.${state.finding}`);
    return state.kind === 'review' ? t(`grid:state.${state.review}`) : t(`grid:state.${state.kind}`);
  };
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words()}
    </Badge>
  );
};
