import { linkScheme } from '#app/desktop/desktopLink.ts';
import { isPackaged } from '../electron/installation.ts';
import { onLinkOpened, registerAsLinkHandler } from '../electron/openRequests.ts';

type LinkListener = (address: string) => void;

/**
 * Listens for the links that macOS opens with the application. macOS may send the first one before the application is
 * ready, so this must run at once; a link that arrives before the listener is added is passed to it then. Other systems
 * pass the link on the command line.
 */
export const listenForOpenedLinks = (): { readonly listen: (listener: LinkListener) => void } => {
  let early: string | null = null;
  let notifyListener: LinkListener = (address) => {
    early = address;
  };
  onLinkOpened((address) => notifyListener(address));
  return {
    listen: (listener) => {
      notifyListener = listener;
      if (early !== null) listener(early);
    },
  };
};

/** Makes the application the one that opens its links, where it is installed. */
export const registerLinkScheme = (): void => {
  if (isPackaged()) registerAsLinkHandler(linkScheme);
};
