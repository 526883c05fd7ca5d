import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import { analyzeDialect } from '../capabilities/analyzeDialect.ts';
import { type EntryOperation, listComparedFields } from './comparedFields.ts';
import type { OperationInputs } from './createOperationRequest.ts';
import { findUnsentFields, type SubmissionContent } from './findUnsentFields.ts';

/** Operations whose request carries a `clientId` that the caller has chosen. */
type CreateOperation =
  | 'createContact'
  | 'createProduct'
  | 'createInvoice'
  | 'sendCopy'
  | 'sendReminder'
  | 'createCreditNote';

/** What is known of a sales interface without a request: what its dialect says of itself. */
export interface DialectTraits {
  /** Returns what the dialect carries and returns. */
  capabilities(): Promise<SalesCapabilities>;
  /** Returns whether requests with the same `clientId` create one record only, so that a lost one may be repeated. */
  isRepeatable(creation: CreateOperation): boolean;
  /** True if a delivery ends with a job of the service that has ended. */
  readonly awaitsDelivery: boolean;
  /** Returns the fields whose values the requests of a submission would drop, cut or round; paths as in a draft. */
  findUnsentFields(content: SubmissionContent): Promise<readonly string[]>;
  /** Returns the fields by which an entry of the service shows that it is what was sent. */
  listComparedFields(name: EntryOperation, inputs: OperationInputs): Promise<ReadonlySet<string>>;
  /** True if the drafts that are listed for a contact are that contact's, also where an invoice does not say whose it is. */
  readonly listsDraftsByContact: boolean;
  /** Milliseconds during which the service may still carry out a request whose answer was lost. */
  readonly quietMs: number;
  /** True if an interrupted update may leave only the first lines of an invoice. */
  readonly sendsLinesSeparately: boolean;
}

export const createDialectTraits = ({
  profile: { dialect, quietSeconds },
  organizationNumber,
}: {
  readonly profile: Pick<ProfileSalesSection, 'dialect' | 'quietSeconds'>;
  readonly organizationNumber: string;
}): DialectTraits => ({
  capabilities: () => analyzeDialect(dialect),
  isRepeatable: (creation) => dialect[creation]?.repeatable ?? false,
  awaitsDelivery: dialect.deliver.poll !== undefined,
  findUnsentFields: (content) => findUnsentFields(dialect, content),
  listComparedFields: (name, inputs) => listComparedFields(dialect, name, { ...inputs, organizationNumber }),
  listsDraftsByContact: (dialect.listDrafts ?? dialect.listInvoices).path.includes('{contactId}'),
  quietMs: quietSeconds * 1000,
  sendsLinesSeparately: dialect.addLine !== undefined,
});
