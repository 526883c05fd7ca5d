import { z } from 'zod';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import type { DialectOperationName } from '#app/profile/dialect.ts';
import { getExactDigits } from '#app/profile/exactJson.ts';
import { evaluateDialectExpression } from '#app/profile/mapping.ts';
import type { OperationJoin } from '#app/profile/requestPlan.ts';
import { createReadRequest, type OperationInputs } from './createOperationRequest.ts';
import { type RemoteListPage, readListPages } from './paging.ts';
import { readSuccessBody } from './readOperationResponse.ts';
import type { RequestSender } from './requestPlan.ts';
import { createListPageSchema } from './responses.ts';

/** What the further lists of an operation are read with. */
export interface JoinSource {
  readonly profile: ProfileSalesSection;
  readonly organizationNumber: string;
  readonly send: RequestSender;
}

export interface JoinedLists {
  /** Returns a row of the first list with the members that it lacks and a further list has. */
  readonly complete: (row: unknown) => unknown;
  /** Why one of the further lists could not be read; null where all were. */
  readonly failure: AppFailure | null;
}

type Members = Readonly<Record<string, unknown>>;

/** Reads the further lists of an operation to their ends. One that cannot be read completes nothing. */
export const readJoinedLists = async (source: JoinSource, name: DialectOperationName): Promise<JoinedLists> => {
  const joins: { readonly by: string; readonly rows: ReadonlyMap<string, Members> }[] = [];
  let failure: AppFailure | null = null;
  for (const [index, join] of (source.profile.dialect[name]?.join ?? []).entries()) {
    try {
      const { path, by } = join;
      const readPage = (inputs: OperationInputs) => readJoinedPage(source, { name, index, join }, inputs);
      const rows = isPaged(path)
        ? await readListPages(
            path,
            (inputs) => readPage({ ...inputs }),
            (row) => toKey(row[by]) ?? '',
          )
        : (await readPage({})).rows;
      joins.push({ by, rows: new Map(rows.map((row) => [toKey(row[by]) ?? '', row])) });
    } catch (cause) {
      if (!(cause instanceof AppFailure)) throw cause;
      failure ??= cause;
    }
  }
  const complete = (row: unknown): unknown => {
    if (!isMembers(row)) return row;
    return joins.reduce((before, { by, rows }) => {
      const found = rows.get(toKey(before[by]) ?? '');
      return found ? { ...found, ...dropMissing(before) } : before;
    }, row);
  };
  return { complete, failure };
};

const isPaged = (path: string): boolean => /\{(pageIndex|pageNumber|cursor)\}/.test(path);

interface JoinPlace {
  readonly name: DialectOperationName;
  readonly index: number;
  readonly join: OperationJoin;
}

/** Reads one page of a further list. Throws as any read, and `unreadableAnswer` for rows without the member in common. */
export const readJoinedPage = async (
  { profile, organizationNumber, send }: JoinSource,
  { name, index, join }: JoinPlace,
  given: OperationInputs,
): Promise<RemoteListPage<Members>> => {
  const inputs = { ...given, organizationNumber };
  const response = await send(createReadRequest(profile, join, inputs));
  const body = await readSuccessBody(response, { dialect: profile.dialect, name, kind: 'read', inputs });
  const { status, headers } = response;
  const place = `${name}.join.${index}`;
  const value = await evaluateDialectExpression(join.answer, `${place}.answer`, body, { status, headers, inputs });
  const parsed = createListPageSchema(createRowSchema(join.by)).safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const detail = `${place}: ${issue?.path.join('.') || 'answer'}: ${issue?.message}`;
  throw fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail }, parsed.error);
};

const createRowSchema = (by: string) =>
  z.record(z.string(), z.unknown()).refine((row) => toKey(row[by]) !== null, `must have the member "${by}"`);

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value that two rows can have in common; null for any other. */
const toKey = (value: unknown): string | null => {
  const key = getExactDigits(value);
  return typeof key === 'string' && key !== '' ? key : null;
};

const dropMissing = (row: Members): Members =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== null));
