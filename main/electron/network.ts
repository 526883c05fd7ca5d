import { net } from 'electron';

/**
 * Fetches an address through Chromium, in the main session. Only the build tool's server is asked this way, while developing.
 * Electron: docs/api/net.md, `fetch`.
 */
export const fetchThroughChromium = (address: string): Promise<Response> => net.fetch(address);
