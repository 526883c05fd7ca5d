import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import { printPage } from '#renderer/shared/usePrintAction.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const NothingToPrint = lazyComponent(async () => (await import('./NothingToPrint.tsx')).NothingToPrint);

/** Prints the page's content, or reports that there is nothing to print. */
export const PrintCommandListener = () => {
  const page = useRouterState({ select: (state) => state.location.pathname });
  const [noticePath, setNoticePath] = useState<string | null>(null);
  useMenuCommand('print', () => setNoticePath(printPage() ? null : page));
  return noticePath === page && <NothingToPrint onSeen={() => setNoticePath(null)} />;
};
