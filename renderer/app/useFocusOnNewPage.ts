import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { focusPageList } from '../ui/grid/pageListFocus.ts';

/**
 * Moves the focus to the list when another page or company opens. A page without one, or whose list has not come yet
 * (`usePageListFocus`), has it on its heading, so that it is announced and Tab continues from there. A page that has
 * already moved the focus keeps it.
 */
export const useFocusOnNewPage = (page: RefObject<HTMLElement | null>, company: string): void => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const pageKey = `${company} ${path}`;
  const focusedKey = useRef(pageKey);
  useEffect(() => {
    if (focusedKey.current === pageKey) return;
    focusedKey.current = pageKey;
    if (page.current?.contains(document.activeElement)) return;
    const list = page.current?.querySelector<HTMLElement>('[role=grid], [role=treegrid]');
    if (list) focusPageList(list);
    else page.current?.querySelector('h1')?.focus();
  }, [pageKey, page]);
};
