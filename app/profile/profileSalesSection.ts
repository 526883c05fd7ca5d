import { z } from 'zod';
import { secureUrl, templatedSecureUrl } from './addresses.ts';
import { getDefaultSalesDialect } from './defaultSalesDialect.ts';
import { dialect } from './dialect.ts';
import { httpHeaderNameSchema } from './dialectExpression.ts';
import { basicCredentialsEncoding, clientId, scopes } from './profileIdentitySection.ts';

const tokenHeaderTemplate = z
  .string()
  .max(1000)
  .regex(/^([^{}]|\{subscription\})*$/, 'may name {subscription} alone');

/** A token that stays the same: the service issues it once, and a person types it as the secret of the sales client. */
const apiKey = z
  .strictObject({
    header: httpHeaderNameSchema.default('Authorization').describe('The header in which the key travels.'),
    prefix: z
      .string()
      .regex(/^[\x20-\x7E]{0,40}$/, 'must be plain text of at most 40 characters')
      .default('Bearer ')
      .describe('What stands before the key in that header, its space included; "" for the key alone.'),
  })
  .describe(
    'For a service that issues a key which stays the same, in place of tokenUrl. The key itself is typed in the application.',
  );
export type ApiKeyPlacement = z.infer<typeof apiKey>;

/** The sales interface (specification 4.3 and 5.2). */
export const profileSalesSection = z
  .strictObject({
    baseUrl: templatedSecureUrl.describe(
      'The address under which all operations are. {region} and {organizationNumber} in its path are filled in.',
    ),
    region: z.string().max(40).default('fi').describe('What takes the place of {region}.'),
    tokenUrl: secureUrl
      .optional()
      .describe('Where the application gets its tokens for the sales interface (client credentials).'),
    apiKey: apiKey.optional(),
    clientId: clientId
      .optional()
      .describe(
        "The sales interface's own client, if it has one. Left out: the client of the identity server is used.",
      ),
    scopes: scopes.default([]).describe('Scopes of these tokens, if the service wants any named.'),
    clientAuthentication: z
      .enum(['client_secret_basic', 'client_secret_post'])
      .default('client_secret_basic')
      .describe(
        'Where client id and secret travel in a request for a token: "client_secret_basic" in the Basic header, "client_secret_post" in the body (RFC 6749, section 2.3.1).',
      ),
    basicCredentials: basicCredentialsEncoding,
    subscriptionHeader: httpHeaderNameSchema
      .nullable()
      .default('Ocp-Apim-Subscription-Key')
      .describe(
        'The header in which the subscription travels; null for a service without one. The subscription itself is typed in the application.',
      ),
    tokenHeaders: z
      .record(httpHeaderNameSchema, tokenHeaderTemplate)
      .default({})
      .describe(
        'Further headers of a request for a token; {subscription} is filled in, and a header is left out where that is empty.',
      ),
    quietSeconds: z
      .number()
      .int()
      .min(0)
      .max(3600)
      .default(120)
      .describe(
        'How long the service may still carry out a request whose answer was lost, in seconds: until then nothing is repeated.',
      ),
    dialect: dialect
      .default(getDefaultSalesDialect)
      .describe(
        'The operations and their payloads, where they differ from the documented ones. Left out: the documented ones.',
      ),
  })
  .refine(({ tokenUrl, apiKey: key }) => tokenUrl !== undefined || key !== undefined, {
    path: ['tokenUrl'],
    message: 'is missing, and so is apiKey, which takes its place',
  })
  .refine(({ tokenUrl, apiKey: key }) => tokenUrl === undefined || key === undefined, {
    path: ['tokenUrl'],
    message: 'must not be there beside apiKey, which takes its place',
  })
  .describe('The sales interface. Left out: the application reads purchase invoices only.');
