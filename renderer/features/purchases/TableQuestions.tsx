import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { ReviewStartQuestion } from './reviewStart/ReviewStartQuestion.tsx';
import { ShrunkListQuestions } from './shrunk/ShrunkListQuestions.tsx';

interface TableQuestionsProps {
  readonly scope: PurchaseScope;
  /** A question was answered, and its button is gone. */
  readonly onAnswered: () => void;
}

/** The questions that a sync has left for a person to decide. */
export const TableQuestions = ({ scope, onAnswered }: TableQuestionsProps) => (
  <>
    <ShrunkListQuestions scope={scope} onAnswered={onAnswered} />
    <ReviewStartQuestion scope={scope} onDecided={onAnswered} />
  </>
);
