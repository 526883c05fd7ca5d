import { createAuthorizedClient } from '#app/auth/authorizedClient.ts';
import type { AccessTokens, Clock } from '#app/auth/ports.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { Profile } from '#app/profile/profile.ts';
import type { AnswerShape, Intake, SyncResult } from './listIntake.ts';
import { ListReader } from './listReader.ts';
import type { PageWalk } from './pageWalk.ts';
import type { Progress } from './progress.ts';
import { conditionalHeaders, validatorsText } from './validators.ts';

/** Where the invoices of one company come from. */
export interface Source {
  readonly profile: Profile;
  readonly tokens: AccessTokens;
  readonly http: HttpClient;
}

interface SyncOptions {
  readonly source: Source;
  readonly intake: Intake;
  /** At its beginning, or where an earlier sync stopped. */
  readonly walk: PageWalk;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly progress: Pick<Progress, 'update' | 'wait'>;
}

/**
 * Fetches the invoice list (spec 4.2) into the archive while it comes. The archive shows nothing of it before the list was
 * read to its end. A list that may have moved between two of its pages is read twice. Throws `cancelled`, `signedOut`,
 * `unreadableAnswer`, `storage` and what the network or the service say.
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

/** As many different records as the service says there are; where it says nothing, none of several pages came twice. */
const hasAll = ({ different, records, pages }: PageWalk, total: number | null): boolean =>
  total === null ? pages === 1 || records === different : different >= total;

/** Whether a second reading fills what the first one lacked, or else brings nothing that the first one had not. */
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
