import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../app/useCommand.ts';
import { later } from '../../design/later.tsx';
import { printShown } from './usePrint.ts';

const NothingToPrint = later(async () => (await import('./NothingToPrint.tsx')).NothingToPrint);

/** Prints what is on the page, or says that there is nothing to print. */
export const PrintDoor = () => {
  const page = useRouterState({ select: (state) => state.location.pathname });
  const [toldOn, setToldOn] = useState<string | null>(null);
  useCommand('print', () => setToldOn(printShown() ? null : page));
  return toldOn === page && <NothingToPrint onSeen={() => setToldOn(null)} />;
};
