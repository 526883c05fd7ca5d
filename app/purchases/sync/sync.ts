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
  readonly sink: SyncSink;
  /** Pages of the list, new or resumed from an earlier sync. */
  readonly paginator: InvoiceListPaginator;
  readonly signal: AbortSignal;
  readonly clock: WallClock;
  readonly progress: Pick<SyncProgressReporter, 'update' | 'wait'>;
}

/**
 * Streams the invoice list (specification 4.2) into the archive, which publishes nothing of it before its end.
 * A list that may have changed between two pages, or that ended with an error, is read twice. Throws `cancelled`,
 * `signedOut`, `unreadableAnswer`, `storage` and errors of the network and the service.
 */
export const synchronizeInvoices = async (options: SyncOptions): Promise<SyncResult> => {
  const { sink, source, paginator } = options;
  const { purchases } = source.profile;
  const { url } = paginator;
  const client = createAuthorizedClient({ http: source.http, tokens: source.tokens, whenRefused: 'signedOut' });
  const reader = new InvoiceListFetcher({ ...options, client, shape: toResponseShape(purchases) });

  const validators = purchases.conditional ? await sink.validators() : null;
  const outcome = await reader.read(
    paginator,
    validators === null ? {} : createConditionalHeaders(validators, url, purchases),
  );
  if (outcome === 'unchanged') return sink.confirm();

  const isWholeAtOnce = hasAllRecords(paginator, reader.total);
  const isWhole = isWholeAtOnce || (await isWholeAgain(paginator, reader));
  // Two readings are published together. With the validators of the second one, an invoice that only the first one had
  // would stay listed for as long as the list does not change.
  const hasValidators = purchases.conditional && isWholeAtOnce;
  return sink.complete({
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
const isWholeAgain = async (paginator: InvoiceListPaginator, reader: InvoiceListFetcher): Promise<boolean> => {
  const { different, records } = paginator;
  paginator.restart();
  await reader.read(paginator);
  if (reader.total !== null) return paginator.different >= reader.total;
  return paginator.different === different && (!paginator.isEndUncertain || paginator.records >= records);
};

const toResponseShape = ({ itemsPath, paging, totalPath }: ConnectionProfile['purchases']): ListResponseShape => ({
  itemsPath,
  nextPath: paging.kind === 'next' ? paging.nextPath : null,
  totalPath: totalPath === '' ? null : totalPath,
});
