import { fail } from '#app/contract/errors.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { HttpRequest } from '#app/http/client.ts';
import type { ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import { type DialectOperation, type DialectOperationName, hasEffect } from '#app/profile/dialect.ts';
import {
  addDialectParameters,
  createDialectRequestBody,
  createDialectRequestHeaders,
  createDialectRequestPath,
  getDialectOperation,
} from '#app/profile/mapping.ts';
import { fillUrlTemplate } from '#app/profile/template.ts';

export type OperationInputs = Readonly<Record<string, unknown>>;

/**
 * The request that an operation of the profile's dialect makes of its inputs, without what only a connection has: token,
 * subscription, language. `{organizationNumber}` is one of the inputs. Throws `notFound` for
 * the name of a row whose id cannot be read, which is none of the service's ids, and as `createDialectRequestPath` and `createDialectRequestBody`.
 */
export const createOperationRequest = async (
  profile: ProfileSalesSection,
  name: DialectOperationName,
  inputs: OperationInputs & { readonly organizationNumber: string },
): Promise<Pick<HttpRequest, 'kind' | 'method' | 'url' | 'body'> & { readonly headers: Record<string, string> }> => {
  if (isForUnreadableId(inputs)) throw fail({ kind: 'notFound', message: null });
  const operation = getDialectOperation(profile.dialect, name);
  const body = await createDialectRequestBody(profile.dialect, name, inputs);
  const filled = await addDialectParameters(operation, name, inputs);
  return {
    kind: hasEffect(name, operation) ? 'effect' : 'read',
    method: operation.method,
    url: createRequestUrl(profile, operation, filled),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': contentTypes[profile.dialect.bodyFormat ?? 'json'] }),
      ...createDialectRequestHeaders(operation, filled),
    },
    ...(body === undefined ? {} : { body }),
  };
};

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Returns the header in which the subscription travels; none for a service without one. */
export const createSubscriptionHeaders = (
  { subscriptionHeader }: Pick<ProfileSalesSection, 'subscriptionHeader'>,
  subscription: string,
): Readonly<Record<string, string>> => (subscriptionHeader === null ? {} : { [subscriptionHeader]: subscription });

/** The request of a part of an operation that only reads, as {@link createOperationRequest}. */
export const createReadRequest = (
  profile: ProfileSalesSection,
  part: Pick<DialectOperation, 'path' | 'headers'>,
  inputs: OperationInputs & { readonly organizationNumber: string },
): HttpRequest => ({
  kind: 'read',
  method: 'GET',
  url: createRequestUrl(profile, part, inputs),
  headers: { accept: 'application/json', ...createDialectRequestHeaders(part, inputs) },
});

const createRequestUrl = (
  { baseUrl, region }: ProfileSalesSection,
  part: Pick<DialectOperation, 'path'>,
  inputs: OperationInputs & { readonly organizationNumber: string },
): string => {
  const base = fillUrlTemplate(baseUrl, { region, organizationNumber: inputs.organizationNumber });
  return base.replace(/\/$/, '') + createDialectRequestPath(part, inputs);
};

const isForUnreadableId = ({ lines, ...inputs }: OperationInputs): boolean =>
  Object.values(inputs).some(isUnreadableId) ||
  (Array.isArray(lines) && lines.some((line: { readonly productId?: unknown }) => isUnreadableId(line.productId)));
