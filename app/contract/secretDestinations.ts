import { z } from 'zod';

/** The purposes of the addresses that receive secrets: those of the sign-in first. */
export const secretUseNames = ['signInPage', 'token', 'revocation', 'purchases', 'salesToken', 'sales'] as const;
export const secretUse = z.enum(secretUseNames);
export type SecretUse = z.infer<typeof secretUse>;

/** Something that lets its holder act for the person or the application; `password` is what is typed on the sign-in page. */
export const sentSecret = z.enum(['password', 'clientSecret', 'code', 'token', 'salesSecret', 'subscription']);
export type SentSecret = z.infer<typeof sentSecret>;

/** A host (with its port, where that is named) that a connection sends secrets to. */
export const secretDestination = z.object({
  host: z.string(),
  /** False for a host that the issuer's address does not name. */
  isIssuerHost: z.boolean(),
  uses: z.array(z.object({ use: secretUse, receives: z.array(sentSecret) })),
});
export type SecretDestination = z.infer<typeof secretDestination>;

/**
 * All hosts that a connection sends secrets to. `source` says who names those of the sign-in: the profile, or the
 * service's discovery document; they are missing while that is `undiscovered`.
 */
export const secretDestinations = z.object({
  source: z.enum(['profile', 'discovery', 'undiscovered']),
  issuerHost: z.string(),
  hosts: z.array(secretDestination),
});
export type SecretDestinations = z.infer<typeof secretDestinations>;
