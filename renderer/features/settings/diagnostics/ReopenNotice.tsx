import { later } from '#renderer/ui/later.tsx';
import { useInterruptedPlace } from './useInterruptedPlace.ts';

const ReopenQuestion = later(async () => (await import('./ReopenQuestion.tsx')).ReopenQuestion);

/** After an end that nobody asked for: the way back to where the person was. */
export const ReopenNotice = () => {
  const { place, open, dismiss } = useInterruptedPlace();
  return place && <ReopenQuestion open={open} dismiss={dismiss} />;
};
