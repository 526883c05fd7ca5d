import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { languageOf } from '../language.ts';
import type { Fault } from './fault.ts';
import { type Messages, messages } from './messages.ts';

/** The service's words in the language that the request asks for. */
const wordsOf = (context: Context): Messages => messages[languageOf(context.req.header('accept-language'))];

/** 400 as ASP.NET answers it: `application/problem+json` with the messages of each field. */
export const invalid = (context: Context, faults: readonly Fault[]): Response => {
  const words = wordsOf(context);
  const perField = Map.groupBy(faults, ({ field }) => field);
  return problem(400, {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: 'One or more validation errors occurred.',
    errors: Object.fromEntries([...perField].map(([field, of]) => [field, of.map(({ say }) => say(words))])),
  });
};

/** 409: a stale version, or an invoice that was sent already. */
export const conflict = (context: Context, say: Fault['say']): Response =>
  problem(409, {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.10',
    title: 'Conflict',
    detail: say(wordsOf(context)),
  });

const problem = (status: number, members: object): Response =>
  new Response(JSON.stringify({ ...members, status, traceId: randomUUID() }), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
