import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorOf } from '#renderer/ipc/failure.ts';
import { useCommand } from '#renderer/shared/useCommand.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { HeldTyping } from '#renderer/ui/HeldTyping.tsx';
import { later } from '#renderer/ui/later.tsx';
import { Strip } from '#renderer/ui/Strip.tsx';

const Palette = later(
  async () => (await import('./Palette.tsx')).Palette,
  () => <HeldTyping />,
);

/** Opens the palette on its command, and shows above the page the errors of actions started there. */
export const PaletteDoor = () => {
  const [isOpen, setOpen] = useState(false);
  const { mutate, error, variables } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  // An open dialog must be answered first: navigating from above it would discard the text typed there.
  useCommand('palette', () => setOpen((isShown) => isShown || !document.querySelector('section[role$=dialog]')));
  return (
    <>
      {isOpen && <Palette attempt={mutate} onClose={() => setOpen(false)} />}
      {error && (
        <Strip>
          <ErrorNotice error={errorOf(error)} onRetry={() => mutate(variables)} />
        </Strip>
      )}
    </>
  );
};
