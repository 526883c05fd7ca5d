import { createRedactor } from '../http/redactor.ts';

/** The contents of a request: lower-case header names, and its form. */
interface SentRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly form: URLSearchParams;
}

/**
 * Returns an answer's JSON without its nulls: some servers spell out what they do not give, where it would have to be
 * missing (RFC 6749, section 5.1). Of a refusal also without the secrets that were `sent`, for a server may repeat
 * them, and its words are shown. Text that is no JSON stays as it is.
 */
export const sanitizeOAuthResponse = (text: string, status: number, sent: SentRequest): string => {
  const hide = status >= 400 ? createRedactor(extractSecrets(sent)) : (answer: string) => answer;
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

const SECRET_FIELDS = ['client_secret', 'code', 'code_verifier', 'refresh_token', 'token'];

const extractSecrets = ({ headers: { authorization }, form }: SentRequest): readonly string[] => {
  const fields = SECRET_FIELDS.flatMap((name) => form.getAll(name));
  if (authorization === undefined) return fields;
  const basic = authorization.replace('Basic ', '');
  const credentials = Buffer.from(basic, 'base64').toString('utf8');
  const clientSecret = credentials.slice(credentials.indexOf(':') + 1);
  // It may have been form-encoded (clientAuthentication.ts).
  const decoded = new URLSearchParams(`secret=${clientSecret}`).getAll('secret');
  return [basic, clientSecret, ...decoded, ...fields];
};
