import type { DraftFaultCode, FaultMessageValues, ImportFaultCode } from '#app/contract/sales/fault.ts';
import type { ImportField } from '#app/contract/sales/importing.ts';

/** A fault by row and field, before the column of the field is known. */
export interface ImportRowFault {
  readonly row: number;
  readonly field: ImportField;
  readonly code: DraftFaultCode | ImportFaultCode;
  readonly values: FaultMessageValues;
}

export type ReportImportFault = (
  row: number,
  field: ImportField,
  code: ImportFaultCode,
  values?: FaultMessageValues,
) => void;
