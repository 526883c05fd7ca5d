import { useEffect, useState } from 'react';
import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const FindingGlossaryDialog = lazyComponent(
  async () => (await import('./FindingGlossaryDialog.tsx')).FindingGlossaryDialog,
);

const glossaryTarget = new EventTarget();

/** Shows the glossary of findings, at one kind or, for null, from its beginning. */
export const openFindingGlossary = (kind: FindingKind | null): void => {
  glossaryTarget.dispatchEvent(new CustomEvent('open', { detail: kind }));
};

/** Opens the glossary of findings on request (`openFindingGlossary`). */
export const FindingGlossaryListener = () => {
  const [opened, setOpened] = useState<{ readonly kind: FindingKind | null } | null>(null);
  useEffect(() => {
    const open = (event: Event): void => setOpened({ kind: (event as CustomEvent<FindingKind | null>).detail });
    glossaryTarget.addEventListener('open', open);
    return () => glossaryTarget.removeEventListener('open', open);
  }, []);
  return opened && <FindingGlossaryDialog kind={opened.kind} onClose={() => setOpened(null)} />;
};
