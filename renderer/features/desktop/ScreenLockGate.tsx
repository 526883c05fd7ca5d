import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { screenLockQuery } from '#renderer/shared/screenLockQuery.ts';
import { ScreenLockPage } from './ScreenLockPage.tsx';

export interface ScreenLockGateProps {
  readonly children: ReactNode;
}

/**
 * Renders its children and, while the screen is locked, the cover over them. A reloaded window shows nothing until the
 * lock state is known.
 */
export const ScreenLockGate = ({ children }: ScreenLockGateProps) => {
  const { data: lockState, isPending } = useQuery(screenLockQuery);
  if (isPending) return null;
  return (
    <>
      {children}
      {lockState?.isLocked && <ScreenLockPage lockState={lockState} />}
    </>
  );
};
