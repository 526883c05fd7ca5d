import { createAuthorizedClient } from '#app/auth/authorizedClient.ts';
import type { AccessTokens, Clock } from '#app/auth/ports.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { Profile } from '#app/profile/profile.ts';
import type { AnswerShape, Intake, SyncResult } from './listIntake.ts';
import { ListReader } from './listReader.ts';
import type { PageWalk } from './pageWalk.ts';
import type { Progress } from './progress.ts';
import { conditionalHeaders, validatorsText } from './validators.ts';

/** Source of one company's invoices. */
export interface Source {
  readonly profile: Profile;
  readonly tokens: AccessTokens;
  readonly http: HttpClient;
}

interface SyncOptions {
  readonly source: Source;
  readonly intake: Intake;
  /** Pages of the list, new or resumed from an earlier sync. */
  readonly walk: PageWalk;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly progress: Pick<Progress, 'update' | 'wait'>;
}

/**
 * Streams the invoice list (spec 4.2) into the archive, which shows nothing of it before the end of the list. A list
 * that may have changed between two pages is read twice. Throws `cancelled`, `signedOut`, `unreadableAnswer`,
 * `storage` and errors of the network and the service.
 */
export const synchronise = async (options: SyncOptions): Promise<SyncResult> => {
  const { intake, source, walk } = options;
  const { purchases } = source.profile;
  const { url } = walk;
  const client = createAuthorizedClient({ http: source.http, tokens: source.tokens, whenRefused: 'signedOut' });
  const reader = new ListReader({ ...options, client, shape: shapeOf(purchases) });

  const known = purchases.conditional ? await intake.validators() : null;
  const answered = await reader.read(walk, known === null ? {} : conditionalHeaders(known, url, purchases));
  if (answered === 'unchanged') return intake.confirm();

  const isWhole = hasAll(walk, reader.total) || (await isWholeAgain(walk, reader));
  const validators = purchases.conditional && isWhole ? validatorsText(reader.headers, url, purchases) : null;
  return intake.complete({ isWhole, validators });
};

/**
 * Returns whether the list has as many different records as the service reports; without a total, whether no record
 * was repeated on several pages.
 */
const hasAll = ({ different, records, pages }: PageWalk, total: number | null): boolean =>
  total === null ? pages === 1 || records === different : different >= total;

/** Returns whether a second reading completes the list, or, without a total, brings no new record. */
const isWholeAgain = async (walk: PageWalk, reader: ListReader): Promise<boolean> => {
  const before = walk.different;
  walk.again();
  await reader.read(walk);
  return reader.total === null ? walk.different === before : walk.different >= reader.total;
};

const shapeOf = ({ itemsPath, paging, totalPath }: Profile['purchases']): AnswerShape => ({
  itemsPath,
  nextPath: paging.kind === 'next' ? paging.nextPath : null,
  totalPath: totalPath === '' ? null : totalPath,
});
