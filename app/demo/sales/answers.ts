import type { Context } from 'hono';
import { languageOf } from '../language.ts';
import type { Fault } from './fault.ts';
import { type Messages, messages } from './messages.ts';

/** The service's words in the language that the request asks for. */
export const wordsOf = (context: Context): Messages => messages[languageOf(context.req.header('accept-language'))];

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

let problems = 0;

const problem = (status: number, members: object): Response => {
  problems += 1;
  const traceId = `00-${String(problems).padStart(32, '0')}-01`;
  return new Response(JSON.stringify({ ...members, status, traceId }), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
};
