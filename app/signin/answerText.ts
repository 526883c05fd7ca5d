/** What a request carried: lower-case header names, and its form. */
interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly form: URLSearchParams;
}

/**
 * An answer's JSON without its nulls: some servers spell out what they do not give, where it would have to be missing (RFC 6749,
 * section 5.1). Of a refusal also without the secrets that were `sent`, for a server may repeat them, and its words are shown.
 * Text that is no JSON stays as it is.
 */
export const tidied = (text: string, status: number, sent: Sent): string => {
  const hidden = status >= 400 ? secretsIn(sent) : [];
  const hide = (words: string): string => hidden.reduce((left, secret) => left.replaceAll(secret, '…'), words);
  try {
    const json = JSON.parse(text, (name, value) => {
      if (typeof value === 'string') return hide(value);
      return value === null && name !== '' ? undefined : value;
    });
    return JSON.stringify(json);
  } catch {
    return text;
  }
};

/** Fewer characters would blot out words of their own accord, and the code of the error with them. */
const SHORTEST = 6;
const SECRET_FIELDS = ['code', 'code_verifier', 'refresh_token', 'token'];

const secretsIn = ({ headers, form }: Sent): readonly string[] => {
  const basic = headers.authorization?.replace(/^Basic /, '') ?? '';
  const [, clientSecret = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
  // It may have been form-encoded (clientAuthentication.ts).
  const decoded = new URLSearchParams(`secret=${clientSecret}`).get('secret') ?? '';
  const secrets = [basic, clientSecret, decoded, ...SECRET_FIELDS.map((name) => form.get(name) ?? '')];
  return secrets.filter((secret) => secret.length >= SHORTEST);
};
