import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import { Banner } from '#renderer/ui/Banner.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { KeystrokeBuffer } from '#renderer/ui/KeystrokeBuffer.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const Palette = lazyComponent(
  async () => (await import('./CommandPalette.tsx')).CommandPalette,
  () => <KeystrokeBuffer />,
);

/** Opens the palette on its command, and shows above the page the errors of actions started there. */
export const CommandPaletteListener = () => {
  const [isOpen, setOpen] = useState(false);
  const { mutate, error, variables } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  // An open dialog must be answered first: navigating from above it would discard the text typed there.
  useMenuCommand('palette', () => setOpen((isShown) => isShown || !document.querySelector('section[role$=dialog]')));
  return (
    <>
      {isOpen && <Palette attempt={mutate} onClose={() => setOpen(false)} />}
      {error && (
        <Banner>
          <ErrorNotice error={error.error} onRetry={() => mutate(variables)} />
        </Banner>
      )}
    </>
  );
};
