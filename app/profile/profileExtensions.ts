/** Extensions of profile files: our own kind, which the desktop opens with this application, and plain JSON. */
export const ownExtension = 'invoicedesk';
export const profileExtensions = [ownExtension, 'json', 'jsonc'] as const;

/** Returns whether a file of that name may be a profile. */
export const isProfileName = (name: string): boolean =>
  profileExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
