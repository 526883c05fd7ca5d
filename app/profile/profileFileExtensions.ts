/** Extensions of profile files: our own kind, which the desktop opens with this application, and plain JSON. */
export const ownProfileFileExtension = 'invoicedesk';
export const profileFileExtensions = [ownProfileFileExtension, 'json', 'jsonc'] as const;

/** Returns whether a file of that name may be a profile. */
export const isProfileFileName = (name: string): boolean =>
  profileFileExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
