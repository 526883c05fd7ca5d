import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coverQuery } from '#renderer/shared/desktopQueries.ts';
import { CoverPage } from './CoverPage.tsx';

export interface CoveredProps {
  readonly children: ReactNode;
}

/** Everything, and over it, while nobody is here, the cover. A window that is loaded anew shows nothing before it knows. */
export const Covered = ({ children }: CoveredProps) => {
  const { data: cover, isPending } = useQuery(coverQuery);
  if (isPending) return null;
  return (
    <>
      {children}
      {cover?.isCovered && <CoverPage cover={cover} />}
    </>
  );
};
