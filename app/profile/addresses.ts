import { z } from 'zod';

/** Secrets and invoices travel only over https; plain http is for this machine alone (the demo service, a loopback redirect). */
export const isSecureUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname))
  );
};

/**
 * Returns whether this machine can listen at the redirect address: `localhost` may be another one (RFC 8252, section
 * 8.3).
 */
export const isListenableRedirectUri = (redirectUri: string): boolean => {
  const { protocol, hostname, port } = new URL(redirectUri);
  return protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(hostname) && port !== '0';
};

/** The part of the check of an address that an editor can do by the published JSON Schema. */
const published = { pattern: '^https?://' };

export const secureUrl = z
  .string()
  .max(2000)
  .refine(isSecureUrl, 'must be an https:// address (http:// only for this computer), without user name or fragment')
  .meta(published);

export const templatedSecureUrl = z
  .string()
  .max(2000)
  .refine(
    (text) => /^\w+:\/\/[^/?{}]+(\/|$)/.test(text) && isSecureUrl(text.replaceAll(/\{\w+\}/g, 'x')),
    'must be an https:// address, {placeholders} allowed in the path',
  )
  .meta(published);
