import { ibanLengths } from '../identifiers/ibanLengths.ts';

/** The text that replaces a secret. */
export const redactionMark = '…';

/**
 * Names, of members, parameters and headers, under which what is secret travels: credentials and tokens (RFC 6749,
 * OpenID Connect Core, RFC 7617), a gateway's subscription, the person, and the contents of an invoice. Case, `-` and
 * `_` do not count. This list and {@link redactionRules} are all that says what is secret.
 */
const names = [
  ...['authorization', 'proxyauthorization', 'cookie', 'setcookie', 'apikey', 'xapikey', 'subscription'],
  ...['subscriptionid', 'subscriptionkey', 'ocpapimsubscriptionkey', 'token', 'accesstoken', 'refreshtoken', 'idtoken'],
  ...['idtokenhint', 'bearer', 'secret', 'clientsecret', 'clientcredential', 'salescredential', 'salesclientsecret'],
  ...['password', 'passphrase', 'assertion', 'clientassertion', 'code', 'codeverifier', 'nonce', 'state', 'pin'],
  ...['iban', 'account', 'accountnumber', 'bic', 'email', 'mail', 'phone', 'username', 'personname', 'givenname'],
  ...['familyname', 'firstname', 'lastname', 'street', 'streetname', 'address', 'postalcode', 'postcode', 'town'],
  ...['townname', 'city', 'businessid', 'contactname', 'suppliername', 'buyername', 'sellername', 'invoicenumber'],
  ...['referencenumber', 'yourreference', 'ourreference', 'amount', 'total', 'unitprice', 'note', 'freetext'],
];

const secretNames = new Set(names);
const normalizeName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns whether every value under this name is secret. */
export const isSecretName = (name: string): boolean => secretNames.has(normalizeName(name));

type RedactionRule = (text: string) => string;
const createPatternRule =
  (pattern: RegExp): RedactionRule =>
  (text) =>
    text.replace(pattern, redactionMark);

/** The patterns of secrets, in the order in which they are removed. */
const redactionRules: readonly RedactionRule[] = [
  // `name: value`, `name=value` and `"name":"value"` of the list above.
  (text) =>
    text.replace(
      /(["']?)([A-Za-z][\w-]{1,40})\1(\s*[:=]\s*)("[^"\n]*"?|'[^'\n]*'?|(?:Bearer |Basic )?[^\s,;&"'}\]]+)/g,
      (whole, quote: string, name: string, sign: string) =>
        isSecretName(name) ? `${quote}${name}${quote}${sign}${redactionMark}` : whole,
    ),
  (text) => text.replace(/\b(Bearer|Basic|Digest|Negotiate)\s+[^\s,"']+/gi, `$1 ${redactionMark}`),
  // JSON Web Tokens (RFC 7519), also ones that were cut off.
  createPatternRule(/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g),
  // Who is named in an address, and its query and fragment.
  (text) => text.replace(/\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"']+@/gi, `$1${redactionMark}@`),
  (text) => text.replace(/\b([a-z][a-z0-9+.-]{1,20}:\/\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/gi, `$1?${redactionMark}`),
  createPatternRule(/[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu),
  (text) => text.replace(/\b[A-Z]{2}\d{2}(?:\s?[0-9A-Z]){11,30}\b/gi, redactIban),
  // Finnish personal identity codes, and telephone numbers with their country.
  createPatternRule(/\b\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]\b/g),
  createPatternRule(/\+\d[\d ()-]{6,18}\d/g),
  // Opaque tokens: longer than any identifier that is one.
  (text) => text.replace(/[\w-]{40,}={0,2}/g, (run) => (/\d/.test(run) && /[A-Za-z]/.test(run) ? redactionMark : run)),
  (text) => text.replace(/[A-Za-z0-9+/]{40,}=*/g, (run) => (run.endsWith('=') ? redactionMark : run)),
];

/** Removes an IBAN from a text: as many characters as its country has (ISO 13616). */
const redactIban = (text: string): string => {
  const length = ibanLengths.get(text.slice(0, 2).toUpperCase());
  const iban = length === undefined ? null : new RegExp(`^(?:\\S\\s?){${length - 1}}\\S`).exec(text);
  return iban ? redactionMark + text.slice(iban[0].length) : text;
};

/**
 * Returns a text without what is secret by name or by shape. Pure; the same text comes back where there is nothing of
 * it.
 */
export const redactText = (text: string): string => redactionRules.reduce((redacted, hide) => hide(redacted), text);

/** JSON without what is secret: members by their name, all texts by their shape. */
export const redactJson = (value: unknown): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      redactText(name),
      isSecretName(name) && member !== null ? redactionMark : redactJson(member),
    ]),
  );
};
