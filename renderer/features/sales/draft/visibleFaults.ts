import type { Draft, WizardStep } from '#app/contract/sales/draft.ts';
import type { DraftFaultCode } from '#app/contract/sales/fault.ts';
import { isBlankLine } from '#app/sales/draft/draft.ts';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import { toStableFieldPath } from './draftPaths.ts';

/** The fields that the person has left (stable paths) and the steps that the person tried to finish. */
export interface VisitedFields {
  readonly fields: ReadonlySet<string>;
  readonly steps: ReadonlySet<WizardStep>;
}

export const noVisitedFields: VisitedFields = { fields: new Set(), steps: new Set() };

export type VisitedFieldsAction =
  | { readonly kind: 'leftField'; readonly field: string }
  | { readonly kind: 'finishedStep'; readonly step: WizardStep };

export const reduceVisitedFields = (visited: VisitedFields, action: VisitedFieldsAction): VisitedFields => {
  switch (action.kind) {
    case 'leftField':
      return { ...visited, fields: new Set(visited.fields).add(action.field) };
    case 'finishedStep':
      return { ...visited, steps: new Set(visited.steps).add(action.step) };
  }
};

/** Faults that a choice of VAT may cause, and values that the service does not take, which nobody need have typed here. */
const immediateFaults: readonly DraftFaultCode[] = [
  'fieldUnsupported',
  'valueUnsupported',
  'vatRateEnded',
  'vatRateNotYet',
  'buyerIdMissing',
  'buyerVatIdMissing',
  'buyerCountryWrong',
  'vatOutsideNotAlone',
  'vatOutsideWithId',
];

/**
 * Returns the faults to show: those of fields that were left or of steps that the person tried to finish; VAT is
 * chosen, so its faults show at once, as do values that the service does not take. A line without any text has no faults: it is left out, unless it is the only one.
 */
export const getVisibleFaults = (
  draft: Draft,
  faults: readonly DraftFault[],
  visited: VisitedFields,
): readonly DraftFault[] =>
  faults.filter((fault) => {
    if (immediateFaults.includes(fault.code)) return true;
    if (isBlankLineFault(draft, fault)) return draft.lines.length === 1 && visited.steps.has(fault.step);
    return visited.steps.has(fault.step) || visited.fields.has(toStableFieldPath(draft, fault.path));
  });

/** Returns the faults without those of blank lines, which are left out on the way to another step. */
export const omitBlankLineFaults = (draft: Draft, faults: readonly DraftFault[]): readonly DraftFault[] =>
  draft.step !== 'lines' || draft.lines.every(isBlankLine)
    ? faults
    : faults.filter((fault) => !isBlankLineFault(draft, fault));

const isBlankLineFault = ({ lines }: Draft, { path }: DraftFault): boolean => {
  const [, index] = /^lines\.(\d+)\./.exec(path) ?? [];
  const line = index === undefined ? undefined : lines[Number(index)];
  return line !== undefined && isBlankLine(line);
};
