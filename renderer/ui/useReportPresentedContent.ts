import { useLayoutEffect, useRef } from 'react';
import type { PresentedContent, PresentedContentOptions } from './presentedContent.ts';

/** Reports the content of a component to `presented`; null, and unmounting, mean that it shows nothing. */
export const useReportPresentedContent = (
  presented: PresentedContent | undefined,
  content: string | null,
  options: PresentedContentOptions = {},
): void => {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => presented?.show(content, () => latest.current), [presented, content]);
  useLayoutEffect(() => () => presented?.show(null), [presented]);
};
