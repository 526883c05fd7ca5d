import { useState } from 'react';
import { type PickedProfileFile, type ProfileDropFault, readDroppedProfile } from '#renderer/shared/droppedFile.ts';
import { useFileDrop } from '#renderer/ui/useFileDrop.ts';

export interface ProfileFileDrop {
  /** Something is being dragged over the window. */
  readonly isOver: boolean;
  readonly fault: ProfileDropFault | null;
}

/** Accepts a profile file that is dropped anywhere in the window, while the component is shown. */
export const useProfileFileDrop = (onFile: (file: PickedProfileFile) => void): ProfileFileDrop => {
  const [fault, setFault] = useState<ProfileDropFault | null>(null);
  const readFiles = async (files: readonly File[]): Promise<void> => {
    const dropped = await readDroppedProfile(files);
    setFault(dropped.kind === 'refused' ? dropped.fault : null);
    if (dropped.kind === 'file') onFile(dropped.file);
  };
  return { isOver: useFileDrop('page', (files) => void readFiles(files)), fault };
};
