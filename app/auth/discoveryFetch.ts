import type { CustomFetch } from 'openid-client';

const MAX_REDIRECTS = 3;

/**
 * Follows redirects of a discovery document within its origin: some servers add or remove the slash at its end. Discovery
 * carries no secret, and what is found must name the profile's issuer; another origin is not asked all the same.
 */
export const followWithinOrigin =
  (oidcFetch: CustomFetch): CustomFetch =>
  async (url, options) => {
    let address = url;
    let answer = await oidcFetch(address, options);
    for (let count = 0; count < MAX_REDIRECTS && isRedirect(answer); count += 1) {
      const next = URL.parse(answer.headers.get('location') ?? '', address);
      if (next?.origin !== new URL(url).origin) return answer;
      address = next.href;
      answer = await oidcFetch(address, options);
    }
    return answer;
  };

const isRedirect = ({ status }: Response): boolean => [301, 302, 303, 307, 308].includes(status);
