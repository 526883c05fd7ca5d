import type { FaultCode, FaultValues, ImportFaultCode } from '#app/contract/sales/fault.ts';
import type { ImportField } from '#app/contract/sales/importing.ts';

/** A fault by row and field, before the column of the field is known. */
export interface ImportRowFault {
  readonly row: number;
  readonly field: ImportField;
  readonly code: FaultCode | ImportFaultCode;
  readonly values: FaultValues;
}

export type ReportFault = (row: number, field: ImportField, code: ImportFaultCode, values?: FaultValues) => void;
