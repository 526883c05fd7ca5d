import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { screenLockQuery } from './screenLockQuery.ts';

const application = 'Invoice Desk';

/**
 * Sets the title of the window while the component is shown: the page's name, or with null the application's alone. The
 * page's name is hidden while the screen is locked, since the task bar shows it too.
 */
export const useWindowTitle = (page: string | null): void => {
  const isLocked = useQuery(screenLockQuery).data?.isLocked === true;
  useLayoutEffect(() => {
    document.title = page === null || isLocked ? application : `${page} · ${application}`;
    return () => {
      document.title = application;
    };
  }, [page, isLocked]);
};
