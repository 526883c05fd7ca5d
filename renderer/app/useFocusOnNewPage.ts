import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * When another page opens, the focus goes to its heading, so that it is announced and Tab goes on from there; a page that
 * already put the focus somewhere keeps it.
 */
export const useFocusOnNewPage = (page: RefObject<HTMLElement | null>): void => {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!page.current?.contains(document.activeElement)) page.current?.querySelector('h1')?.focus();
  }, [path, page]);
};
