import { useState } from 'react';
import { useEvent } from '#renderer/ipc/useEvent.ts';
import { later } from '#renderer/ui/later.tsx';

const StumbledWords = later(async () => (await import('./StumbledWords.tsx')).StumbledWords);

/** Reports an unexpected error, with its reference in the log. */
export const StumbledNotice = () => {
  const [reference, setReference] = useState<string | null>(null);
  useEvent('diagnostics.stumbled', (told) => setReference(told.reference));
  return reference !== null && <StumbledWords reference={reference} onSeen={() => setReference(null)} />;
};
