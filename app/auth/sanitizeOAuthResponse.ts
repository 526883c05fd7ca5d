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
  const hide = createRedactor(status >= 400 ? extractSecrets(sent) : []);
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

const extractSecrets = ({ headers, form }: SentRequest): readonly string[] => {
  const basic = headers.authorization?.replace(/^Basic /, '') ?? '';
  const [, clientSecret = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
  // It may have been form-encoded (clientAuthentication.ts).
  const decoded = new URLSearchParams(`secret=${clientSecret}`).get('secret') ?? '';
  return [basic, clientSecret, decoded, ...SECRET_FIELDS.map((name) => form.get(name) ?? '')];
};
