import { fail } from '#app/contract/errors.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { HttpRequest } from '#app/http/client.ts';
import type { OperationName } from '#app/profile/dialect.ts';
import { createOperationHeaders, createOperationPath, getOperation, writeBody } from '#app/profile/mapping.ts';
import type { SalesProfile } from '#app/profile/profile.ts';
import { fillTemplate } from '#app/profile/template.ts';

export type OperationInputs = Readonly<Record<string, unknown>>;

/**
 * The request that an operation of the profile's dialect makes of its inputs, without what only a connection has: token,
 * subscription, language. `{organizationNumber}` is one of the inputs. Throws `notFound` for
 * the name of a row whose id cannot be read, which is none of the service's ids, and as `createOperationPath` and `writeBody`.
 */
export const createOperationRequest = async (
  { dialect, baseUrl, region }: SalesProfile,
  name: OperationName,
  inputs: OperationInputs & { readonly organizationNumber: string },
): Promise<Pick<HttpRequest, 'kind' | 'method' | 'url' | 'body'> & { readonly headers: Record<string, string> }> => {
  if (isForUnreadableId(inputs)) throw fail({ kind: 'notFound', message: null });
  const operation = getOperation(dialect, name);
  const base = fillTemplate(baseUrl, { region, organizationNumber: inputs.organizationNumber });
  const body = await writeBody(dialect, name, inputs);
  return {
    kind: operation.method === 'GET' ? 'read' : 'effect',
    method: operation.method,
    url: base.replace(/\/$/, '') + createOperationPath(operation, inputs),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...createOperationHeaders(operation, inputs),
    },
    ...(body === undefined ? {} : { body }),
  };
};

const isForUnreadableId = ({ lines, ...inputs }: OperationInputs): boolean =>
  Object.values(inputs).some(isUnreadableId) ||
  (Array.isArray(lines) && lines.some((line: { readonly productId?: unknown }) => isUnreadableId(line.productId)));
