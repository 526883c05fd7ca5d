import type { ImportFault } from '#app/contract/sales/importing.ts';

export interface FaultGroup {
  readonly name: string;
  readonly faults: readonly [ImportFault, ...ImportFault[]];
}

/** Faults of one kind in one column, the most frequent first. */
export const groupFaults = (faults: readonly ImportFault[]): readonly FaultGroup[] => {
  const groups = new Map<string, [ImportFault, ...ImportFault[]]>();
  for (const fault of faults) {
    const name = `${fault.column ?? ''} ${fault.code}`;
    const group = groups.get(name);
    if (group) group.push(fault);
    else groups.set(name, [fault]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, faults: members }))
    .sort((one, other) => other.faults.length - one.faults.length);
};
