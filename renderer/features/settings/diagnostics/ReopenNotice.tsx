import { later } from '#renderer/ui/later.tsx';
import { useInterruptedPlace } from './useInterruptedPlace.ts';

const ReopenQuestion = later(async () => (await import('./ReopenQuestion.tsx')).ReopenQuestion);

/** Offers to reopen the last page after an unexpected end. */
export const ReopenNotice = () => {
  const { place, open, dismiss } = useInterruptedPlace();
  return place && <ReopenQuestion open={open} dismiss={dismiss} />;
};
