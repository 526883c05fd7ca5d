/** Extensions of profile files: our own kind, which the desktop opens with this application, and plain JSON. */
export const ownProfileExtension = 'invoicedesk';
export const profileExtensions = [ownProfileExtension, 'json', 'jsonc'] as const;

/** Returns whether a file of that name may be a profile. */
export const isProfileFileName = (name: string): boolean =>
  profileExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
