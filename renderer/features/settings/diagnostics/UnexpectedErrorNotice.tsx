import { useState } from 'react';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const StumbledWords = lazyComponent(async () => (await import('./UnexpectedErrorMessage.tsx')).UnexpectedErrorMessage);

/** Reports an unexpected error, with its reference in the log. */
export const UnexpectedErrorNotice = () => {
  const [reference, setReference] = useState<string | null>(null);
  useIpcEvent('diagnostics.unhandledError', (received) => setReference(received.reference));
  return reference !== null && <StumbledWords reference={reference} onSeen={() => setReference(null)} />;
};
