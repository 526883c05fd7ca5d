import { createAuthorizedClient } from '#app/auth/authorizedClient.ts';
import type { AccessTokenSource, WallClock } from '#app/auth/ports.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { InvoiceListFetcher } from './invoiceListFetcher.ts';
import type { InvoiceListPaginator } from './invoiceListPaginator.ts';
import type { ListPageRequest } from './requestListPage.ts';
import type { SyncProgressReporter } from './syncProgressReporter.ts';
import type { ListResponseShape, SyncResult, SyncSink } from './syncSink.ts';
import { createConditionalHeaders, serializeHttpValidators } from './validators.ts';

/** Source of one company's invoices. */
export interface InvoiceListSource {
  readonly profile: ConnectionProfile;
  readonly tokens: AccessTokenSource;
  readonly http: HttpClient;
}

interface SyncOptions extends Pick<ListPageRequest, 'pause' | 'random'> {
  readonly source: InvoiceListSource;
  readonly intake: SyncSink;
  /** Pages of the list, new or resumed from an earlier sync. */
  readonly walk: InvoiceListPaginator;
  readonly signal: AbortSignal;
  readonly clock: WallClock;
  readonly progress: Pick<SyncProgressReporter, 'update' | 'wait'>;
}

/**
 * Streams the invoice list (specification 4.2) into the archive, which shows nothing of it before the end of the list.
 * A list that may have changed between two pages, or that ended with an error, is read twice. Throws `cancelled`,
 * `signedOut`, `unreadableAnswer`, `storage` and errors of the network and the service.
 */
export const synchronizeInvoices = async (options: SyncOptions): Promise<SyncResult> => {
  const { intake, source, walk } = options;
  const { purchases } = source.profile;
  const { url } = walk;
  const client = createAuthorizedClient({ http: source.http, tokens: source.tokens, whenRefused: 'signedOut' });
  const reader = new InvoiceListFetcher({ ...options, client, shape: toResponseShape(purchases) });

  const known = purchases.conditional ? await intake.validators() : null;
  const outcome = await reader.read(walk, known === null ? {} : createConditionalHeaders(known, url, purchases));
  if (outcome === 'unchanged') return intake.confirm();

  const isWholeAtOnce = hasAllRecords(walk, reader.total);
  const isWhole = isWholeAtOnce || (await isWholeAgain(walk, reader));
  // Two readings are published together. With the validators of the second one, an invoice that only the first one had
  // would stay listed for as long as the list does not change.
  const hasValidators = purchases.conditional && isWholeAtOnce;
  return intake.complete({
    isWhole,
    validators: hasValidators ? serializeHttpValidators(reader.headers, url, purchases) : null,
  });
};

/**
 * Returns whether the list has as many different records as the service reports; without a total, whether no record
 * was repeated on several pages, and no error ended the list.
 */
const hasAllRecords = (
  { different, records, pages, isEndUncertain }: InvoiceListPaginator,
  total: number | null,
): boolean => {
  if (total !== null) return different >= total;
  return (pages === 1 || records === different) && !isEndUncertain;
};

/**
 * Returns whether a second reading completes the list, or, without a total, brings no new record and ends where the
 * first one did.
 */
const isWholeAgain = async (walk: InvoiceListPaginator, reader: InvoiceListFetcher): Promise<boolean> => {
  const { different, records } = walk;
  walk.restart();
  await reader.read(walk);
  if (reader.total !== null) return walk.different >= reader.total;
  return walk.different === different && (!walk.isEndUncertain || walk.records >= records);
};

const toResponseShape = ({ itemsPath, paging, totalPath }: ConnectionProfile['purchases']): ListResponseShape => ({
  itemsPath,
  nextPath: paging.kind === 'next' ? paging.nextPath : null,
  totalPath: totalPath === '' ? null : totalPath,
});
