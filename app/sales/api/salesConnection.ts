import { createAuthorizedClient } from '#app/auth/authorizedClient.ts';
import type { AccessTokenSource } from '#app/auth/ports.ts';
import type { Language } from '#app/contract/application.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { createNonRetryingClient } from './nonRetryingClient.ts';
import { createRefusalReader } from './readDialectError.ts';
import type { PlanTiming } from './requestPlan.ts';
import { createSalesApi, type SalesApi } from './salesApi.ts';
import type { ServiceRef } from './serviceRef.ts';

/** The connection to one company's sales interface (specification 5.2). */
export interface SalesConnection {
  readonly profile: ConnectionProfile;
  readonly http: HttpClient;
  readonly tokens: AccessTokenSource;
  /** The fixed subscription id of every request. */
  readonly subscription: string;
  /** Language of the service's messages. */
  readonly language: Language;
  /** If left out, the profile determines the service. */
  readonly service?: ServiceRef;
}

/** The sales interface of one company; `timing` is how its operations wait. Throws `notFound` where the profile describes none, or not this company. */
export const openSalesApi = (source: SalesConnection, company: CompanyRef, timing?: PlanTiming): SalesApi => {
  const { profile, http, subscription, language } = source;
  const described = profile.companies.find(({ customerNumber }) => customerNumber === company.customerNumber);
  if (!profile.sales || !described) throw fail({ kind: 'notFound', message: null });
  const tokens = withoutSideEffects(source.tokens);
  const readRefusal = createRefusalReader(profile.sales);
  const { apiKey: placement } = profile.sales;
  const reads = createAuthorizedClient({ http, tokens, placement, whenRefused: 'clientRefused', readRefusal });
  const effects = createNonRetryingClient(http, tokens, readRefusal, placement);
  return createSalesApi({
    subscription,
    language,
    profile: profile.sales,
    timing,
    organizationNumber: described.organizationNumber ?? company.customerNumber,
    http: { send: (request) => (request.kind === 'read' ? reads : effects).send(request) },
  });
};

/** A token request whose answer was lost says nothing of the operation that it was for: that was never sent. */
const withoutSideEffects = (tokens: AccessTokenSource): AccessTokenSource => ({
  get: (signal) => rethrowWithoutEffect(tokens.get(signal)),
  renew: (refused, signal) => rethrowWithoutEffect(tokens.renew(refused, signal)),
});

const rethrowWithoutEffect = async (token: Promise<string>): Promise<string> => {
  try {
    return await token;
  } catch (cause) {
    throw cause instanceof AppFailure ? fail(cause.error, cause) : cause;
  }
};
