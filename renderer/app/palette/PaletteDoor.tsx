import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { HeldTyping } from '../../design/HeldTyping.tsx';
import { later } from '../../design/later.tsx';
import { Strip } from '../../design/Strip.tsx';
import { errorOf } from '../../ipc/failure.ts';
import { useCommand } from '../useCommand.ts';

const Palette = later(
  async () => (await import('./Palette.tsx')).Palette,
  () => <HeldTyping />,
);

/** Opens the palette on its command, and says above the page what could not be done from there. */
export const PaletteDoor = () => {
  const [isOpen, setOpen] = useState(false);
  const { mutate, error, variables } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  // A dialog asks for its answer first: going elsewhere from above it would throw away what is typed there.
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
