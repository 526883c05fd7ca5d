import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { usePageBeforeCrash } from './usePageBeforeCrash.ts';

const ReopenQuestion = lazyComponent(async () => (await import('./ReopenPageQuestion.tsx')).ReopenPageQuestion);

/** Offers to reopen the last page after an unexpected end. */
export const ReopenPageNotice = () => {
  const { route, open, dismiss } = usePageBeforeCrash();
  return route && <ReopenQuestion open={open} dismiss={dismiss} />;
};
