import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { FieldMessages } from './refusedForm.ts';

/** The fields of an entry that can be typed: those that the service takes of a new one, or of one that is changed. */
export interface EntryFieldSupport {
  /** Nothing can be changed at the service. */
  readonly isFixed: boolean;
  readonly isNew: boolean;
  readonly isSupported: (field: string) => boolean;
}

const carriedParts = {
  contact: ['newContact', 'changedContact', 'updateContact'],
  product: ['newProduct', 'changedProduct', 'updateProduct'],
} as const;

/** Returns the fields of an entry that can be typed; all of them while `capabilities` are unknown (null). */
export const getEntryFieldSupport = (
  kind: keyof typeof carriedParts,
  id: string | null,
  capabilities: SalesCapabilities | null,
): EntryFieldSupport => {
  const [created, changed, change] = carriedParts[kind];
  const isNew = id === null;
  if (capabilities === null) return { isFixed: false, isNew, isSupported: () => true };
  const isFixed = !isNew && !capabilities.operations.includes(change);
  const carried = capabilities.carried[isNew ? created : changed];
  return { isFixed, isNew, isSupported: (field) => !isFixed && carried[field] !== undefined };
};

/** Returns the faults of the fields that can be typed: nobody can correct the others here. */
export const omitUnsupportedFaults = (faults: FieldMessages, { isSupported }: EntryFieldSupport): FieldMessages =>
  new Map([...faults].filter(([field]) => isSupported(field)));
