import { fail } from '../contract/errors.ts';
import type { BulkRun } from '../contract/sales/bulk.ts';
import type { Dispatch } from '../contract/sales/dispatch.ts';
import type { CompanyRef } from '../contract/values.ts';
import { createBook, type SalesBook } from './addressBook/book.ts';
import type { SalesApi } from './api/salesApi.ts';
import { type ServiceRef, serviceOfProfile } from './api/service.ts';
import { type SalesSource, salesApiOf } from './api/source.ts';
import { createBulk, type SalesBulk } from './batch/bulk.ts';
import { createPacing } from './batch/pacing.ts';
import { createDirectory } from './context/directory.ts';
import type { SalesParts } from './context/parts.ts';
import { settingsAtOnce } from './context/toldSettings.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createQuietTime } from './outbox/quietTime.ts';
import type { SendingLock } from './outbox/sendingLock.ts';
import type { SalesStore } from './store/salesStore.ts';
import { createFollow, type SalesFollow } from './tracking/follow.ts';
import type { SalesNews } from './tracking/news.ts';

export interface ServiceWingOptions
  extends Pick<SalesParts, 'now' | 'monotonic' | 'pause' | 'random' | 'today' | 'newId'> {
  readonly store: SalesStore;
  readonly lock: SendingLock;
  readonly sourceFor: (company: CompanyRef) => SalesSource | Promise<SalesSource>;
  readonly onDispatchChanged: (dispatch: Dispatch) => void;
  readonly onFollowed: (company: CompanyRef) => void;
  readonly onNews: (news: SalesNews) => void;
  readonly onBulk: (run: BulkRun) => void;
}

/** The sales wing as far as it concerns one service: what it keeps, remembers and sends is of that service alone. */
export interface ServiceWing {
  readonly service: ServiceRef;
  readonly parts: SalesParts;
  readonly book: SalesBook;
  readonly follow: SalesFollow;
  readonly bulk: SalesBulk;
}

/** Returns the service that a source leads to. Throws `notFound` where its profile describes no sales interface. */
export const serviceOfSource = ({ service, profile }: SalesSource, company: CompanyRef): ServiceRef =>
  service ?? serviceOfProfile(profile, company);

/**
 * Opens the wing of one service. Whatever it asks of a company whose connection leads to another service by now fails with
 * `otherService`; a request that is under way then comes to its end at its own service.
 */
export const openServiceWing = (service: ServiceRef, options: ServiceWingOptions): ServiceWing => {
  const { store, lock, sourceFor, onDispatchChanged, onFollowed, onNews, onBulk } = options;
  const { now, monotonic, pause, random, today, newId } = options;
  const pacing = createPacing({ now, monotonic, pause, random });
  const openApi = async (company: CompanyRef, isPatient: boolean): Promise<SalesApi> => {
    const source = await sourceFor(company);
    if (serviceOfSource(source, company).key !== service.key)
      throw fail({ kind: 'otherService', address: service.address });
    return salesApiOf({ ...source, http: pacing.around(company, source.http, isPatient) }, company);
  };
  const apiFor = (company: CompanyRef): Promise<SalesApi> => openApi(company, false);
  const directory = createDirectory({ store, apiFor, now });
  const outbox = createOutbox({
    ...{ store, apiFor, lock, now, today, newId, quietTime: createQuietTime({ now, monotonic }) },
    allowedChannels: async (company) => (await settingsAtOnce(directory, company, { keepsPace: true })).channels,
    onChanged: (dispatch) => {
      onDispatchChanged(dispatch);
      bulk.note(dispatch);
      if (dispatch.state === 'done' && dispatch.invoiceId) follow.note(dispatch.company, dispatch.invoiceId);
    },
  });
  const parts: SalesParts = { store, directory, outbox, apiFor, now, monotonic, pause, random, today, newId };
  const follow = createFollow({
    ...parts,
    // Where the sending of an invoice was refused, what is read after it waits, too.
    apiFor: (company) => openApi(company, true),
    ...{ onChanged: onFollowed, onNews },
  });
  const bulk = createBulk({ ...parts, lock, pacing, onChanged: onBulk });
  return { service, parts, book: createBook(parts), follow, bulk };
};
