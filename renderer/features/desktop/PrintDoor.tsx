import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '#renderer/shared/useCommand.ts';
import { printShown } from '#renderer/shared/usePrint.ts';
import { later } from '#renderer/ui/later.tsx';

const NothingToPrint = later(async () => (await import('./NothingToPrint.tsx')).NothingToPrint);

/** Prints the page's content, or reports that there is nothing to print. */
export const PrintDoor = () => {
  const page = useRouterState({ select: (state) => state.location.pathname });
  const [toldOn, setToldOn] = useState<string | null>(null);
  useCommand('print', () => setToldOn(printShown() ? null : page));
  return toldOn === page && <NothingToPrint onSeen={() => setToldOn(null)} />;
};
