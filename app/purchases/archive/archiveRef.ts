import type { ApprovalLimit } from '#app/contract/purchases/approvalRule.ts';
import type { DatabaseReplacement } from '#app/storage/database/databaseReplacement.ts';

/** Reference to one company's archive file in the worker. Its review file is in the same folder. */
export interface ArchiveRef {
  readonly customerNumber: string;
  /** Name of the company. */
  readonly name: string;
  /** Its own business id, null if the profile names none. */
  readonly businessId: string | null;
  readonly file: string;
  /** The amount above which the organisation's policy requires a second person's approval; none by default. */
  readonly approvalLimit?: ApprovalLimit | null;
  /** File with the id of this device, under which decisions are logged. */
  readonly deviceFile: string;
}

/** File of a company that can be damaged: the copy of the service's invoices, or the reviews and notes. */
export type CompanyFileKind = 'purchases' | 'reviews';

/** Recovery of a file that was damaged or missing. */
export interface CompanyFileReplacement extends DatabaseReplacement {
  readonly file: CompanyFileKind;
}
