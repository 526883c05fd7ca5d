import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when another page or company opens, so that it is announced and Tab continues from
 * there. A page that has already moved the focus keeps it.
 */
export const useFocusOnNewPage = (page: RefObject<HTMLElement | null>, company: string): void => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const pageKey = `${company} ${path}`;
  const focusedKey = useRef(pageKey);
  useEffect(() => {
    if (focusedKey.current === pageKey) return;
    focusedKey.current = pageKey;
    if (!page.current?.contains(document.activeElement)) page.current?.querySelector('h1')?.focus();
  }, [pageKey, page]);
};
