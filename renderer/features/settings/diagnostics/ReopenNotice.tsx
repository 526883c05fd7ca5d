import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { useInterruptedPlace } from './useInterruptedPlace.ts';

const ReopenQuestion = lazyComponent(async () => (await import('./ReopenQuestion.tsx')).ReopenQuestion);

/** Offers to reopen the last page after an unexpected end. */
export const ReopenNotice = () => {
  const { place, open, dismiss } = useInterruptedPlace();
  return place && <ReopenQuestion open={open} dismiss={dismiss} />;
};
