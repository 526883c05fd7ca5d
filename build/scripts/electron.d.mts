/** Electron's executable where its binary is installed, or null. */
export const findElectron: () => string | null;
