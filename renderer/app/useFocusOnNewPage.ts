import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * When another page or company opens, the focus goes to its heading, so that it is announced and Tab goes on from there.
 * A page that already put the focus somewhere keeps it.
 */
export const useFocusOnNewPage = (page: RefObject<HTMLElement | null>, company: string): void => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const place = `${company} ${path}`;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (!page.current?.contains(document.activeElement)) page.current?.querySelector('h1')?.focus();
  }, [place, page]);
};
