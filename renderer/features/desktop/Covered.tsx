import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coverQuery } from '#renderer/shared/desktopQueries.ts';
import { CoverPage } from './CoverPage.tsx';

export interface CoveredProps {
  readonly children: ReactNode;
}

/**
 * Renders its children and, while the screen is locked, the cover over them. A reloaded window shows nothing until the
 * lock state is known.
 */
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
