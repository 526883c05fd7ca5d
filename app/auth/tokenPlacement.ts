import type { HttpRequest } from '../http/client.ts';
import type { ApiKeyPlacement } from '../profile/profileSalesSection.ts';

/** RFC 6750, section 2.1. */
export const bearerPlacement: ApiKeyPlacement = { header: 'Authorization', prefix: 'Bearer ' };

/** Returns the request with a token in its header. */
export const placeToken = (
  request: HttpRequest,
  token: string,
  { header, prefix }: ApiKeyPlacement = bearerPlacement,
): HttpRequest => ({ ...request, headers: { ...request.headers, [header.toLowerCase()]: `${prefix}${token}` } });
