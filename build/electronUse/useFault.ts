import type ts from 'typescript';

/** A use that does not work in Electron, or not on every system. */
export interface UseFault {
  readonly node: ts.Node;
  readonly text: string;
}
