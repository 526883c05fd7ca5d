import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

export type Fuses = Readonly<Record<string, boolean>>;

/** The fuses of a program by the names that electron-builder.yml has for them; those that Electron does not have are left out. */
export const readFuses = async (executable: string): Promise<Fuses> => {
  const wire = await getCurrentFuseWire(executable);
  const fuses: [string, boolean][] = [];
  for (const [name, index] of Object.entries(FuseV1Options)) {
    if (typeof index !== 'number') continue;
    const state = wire[index];
    if (state === FuseState.ENABLE || state === FuseState.DISABLE)
      fuses.push([`${name[0]?.toLowerCase()}${name.slice(1)}`, state === FuseState.ENABLE]);
  }
  return Object.fromEntries(fuses);
};
