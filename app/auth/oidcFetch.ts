import type { CustomFetch } from 'openid-client';
import type { HttpClient, HttpRequest } from '../http/client.ts';
import { mapHttpError } from '../http/mapHttpError.ts';
import { readResponseText } from '../http/readBody.ts';
import { sanitizeOAuthResponse } from './sanitizeOAuthResponse.ts';

const ANSWER_LIMIT = 1024 * 1024;
const BODILESS = [204, 205, 304];

/**
 * Lets openid-client speak through our {@link HttpClient}: a GET is a read, a POST an effect that is sent once. What is no
 * answer of an OAuth endpoint at all (429 and 5xx; RFC 6749 knows 400 and 401) is thrown as the failure it is.
 */
export const createOidcFetch =
  (http: HttpClient, signal?: AbortSignal, onTime?: (moment: number) => void): CustomFetch =>
  async (url, { method, headers, body, signal: limit }) => {
    const kind: HttpRequest['kind'] = method === 'GET' ? 'read' : 'effect';
    const signals = [signal, limit].filter((one) => one !== undefined);
    const answer = await http.send({
      kind,
      method,
      url,
      headers,
      signal: AbortSignal.any(signals),
      ...(body ? { body: String(body) } : {}),
    });
    const time = Date.parse(answer.headers.date ?? '');
    if (!Number.isNaN(time)) onTime?.(time);
    const { status } = answer;
    const sent = { headers, form: new URLSearchParams(body ? String(body) : '') };
    const text = sanitizeOAuthResponse(await readResponseText(answer, { limit: ANSWER_LIMIT, kind }), status, sent);
    if (status === 429 || status >= 500) throw mapHttpError({ ...answer, text }, kind);
    return new Response(BODILESS.includes(status) ? null : text, { status, headers: { ...answer.headers } });
  };
