import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { type Fuses, shippedFuses, testingFuses } from '#build/fuses.ts';
import type { Variant } from './pack.ts';

export type FuseName = keyof typeof FuseV1Options;
type NamedFuses = Readonly<Record<FuseName, string>>;

/** The fuses of a program: on, off, or that it has none of that name. */
export const readFuses = async (executable: string): Promise<NamedFuses> => {
  const wire = await getCurrentFuseWire(executable);
  const states: Readonly<Record<number, string>> = { [FuseState.ENABLE]: 'on', [FuseState.DISABLE]: 'off' };
  return named((fuse) => states[wire[fuse] ?? FuseState.INHERIT] ?? 'not there');
};

/** How many fuses a program has of which the list says nothing. */
export const undecidedFuses = async (executable: string): Promise<number> => {
  const { version: _version, ...wire } = await getCurrentFuseWire(executable);
  return Object.keys(wire).filter((fuse) => !(fuse in shippedFuses)).length;
};

/** What they are to be in a variant of the package. */
export const wantedFuses = (variant: Variant): NamedFuses => {
  const wanted: Readonly<Record<Variant, Fuses>> = { shipped: shippedFuses, testing: testingFuses };
  return named((fuse) => (wanted[variant][fuse] ? 'on' : 'off'));
};

const isName = (key: string): key is FuseName => Number.isNaN(Number(key));

const named = (getFuseState: (fuse: FuseV1Options) => string): NamedFuses => {
  const states = Object.keys(FuseV1Options)
    .filter(isName)
    .map((name) => [name, getFuseState(FuseV1Options[name])]);
  return Object.fromEntries(states);
};
