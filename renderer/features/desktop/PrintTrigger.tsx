import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '#renderer/shared/useCommand.ts';
import { printPage } from '#renderer/shared/usePrint.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const NothingToPrint = lazyComponent(async () => (await import('./NothingToPrint.tsx')).NothingToPrint);

/** Prints the page's content, or reports that there is nothing to print. */
export const PrintTrigger = () => {
  const page = useRouterState({ select: (state) => state.location.pathname });
  const [toldOn, setToldOn] = useState<string | null>(null);
  useCommand('print', () => setToldOn(printPage() ? null : page));
  return toldOn === page && <NothingToPrint onSeen={() => setToldOn(null)} />;
};
