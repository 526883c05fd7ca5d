import { fail } from '../contract/errors.ts';
import type { ProfileSalesSection } from '../profile/connectionProfile.ts';
import {
  type ClientCredentialsTokenSourceOptions,
  createClientCredentialsTokenSource,
} from './clientCredentialsTokenSource.ts';
import type { AccessTokenSource } from './ports.ts';

export interface SalesTokenSourceOptions extends Omit<ClientCredentialsTokenSourceOptions, 'sales'> {
  readonly sales: ProfileSalesSection;
}

/**
 * Returns the tokens of the sales interface: those of its token address, or the key that takes their place (profile:
 * `sales.apiKey`). A key that is refused cannot be renewed: that throws `clientRefused`.
 */
export const createSalesTokenSource = ({ sales, ...options }: SalesTokenSourceOptions): AccessTokenSource => {
  const { tokenUrl } = sales;
  if (tokenUrl !== undefined) return createClientCredentialsTokenSource({ sales: { ...sales, tokenUrl }, ...options });
  return {
    get: async () => options.clientSecret(),
    renew: () => Promise.reject(fail({ kind: 'clientRefused', message: null })),
  };
};
