import type { ProfileSalesSection } from './connectionProfile.ts';

/** Returns whether the sales interface has a secret of its own: that of its client, or a key in place of tokens. */
export const hasSalesCredential = ({ clientId, apiKey }: ProfileSalesSection): boolean =>
  clientId !== undefined || apiKey !== undefined;

/** Returns whether a subscription travels with a request for a token of the sales interface. */
export const sendsSubscriptionForToken = ({ tokenHeaders }: ProfileSalesSection): boolean =>
  Object.values(tokenHeaders).some((header) => header.includes('{subscription}'));

/** Returns whether a subscription travels with a request of the sales interface, or with one for its token. */
export const needsSubscription = (sales: ProfileSalesSection): boolean =>
  sales.subscriptionHeader !== null || sendsSubscriptionForToken(sales);
