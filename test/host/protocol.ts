import type { Request as PageRequest, Route } from 'playwright-core';
import { addScheme, customPartsOf, isKnownScheme, toApplication } from './addresses.ts';
import { app } from './app.ts';

type Handler = (request: Request) => Response | Promise<Response>;

/** `session.protocol`: one handler per custom scheme, which must have been registered as privileged before. */
export class HostProtocol implements Pick<Electron.Protocol, 'handle' | 'unhandle' | 'isProtocolHandled'> {
  private readonly handlers = new Map<string, Handler>();

  handle(scheme: string, handler: Handler): void {
    if (!isKnownScheme(scheme))
      throw new Error(`test/host does not imitate protocol.handle of the unregistered scheme ${scheme}`);
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.handlers.set(scheme, handler);
  }

  unhandle(scheme: string): void {
    this.handlers.delete(scheme);
  }

  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme);
  }

  /** For the session's route: answers a request for a custom scheme. False where the address is an ordinary one. */
  async answer(route: Route, request: PageRequest): Promise<boolean> {
    const parts = customPartsOf(request.url());
    if (!parts) return false;
    const handler = this.handlers.get(parts.scheme);
    if (!handler) {
      await route.abort('failed');
      return true;
    }
    const response = await runHandler(handler, request);
    if (response === null) await route.abort('failed');
    else
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      });
    return true;
  }
}

/** Returns the handler's answer to a request of a page; null where there is none, which Electron reports only. */
const runHandler = async (handler: Handler, request: PageRequest): Promise<Response | null> => {
  const body = request.postDataBuffer();
  const asked = new Request(toApplication(request.url()), {
    method: request.method(),
    headers: request.headers(),
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  try {
    const response = await handler(asked);
    return isResponse(response) && response.type !== 'error' ? response : null;
  } catch (cause) {
    console.error(cause);
    return null;
  }
};

/** By its tag: a class that Node loads late may exist twice, and `instanceof` knows one of them. */
const isResponse = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Response]';

/** `protocol.registerSchemesAsPrivileged`: only standard, secure schemes can be shown as https addresses. */
export const registerSchemesAsPrivileged = (schemes: readonly Electron.CustomScheme[]): void => {
  if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
  for (const { scheme, privileges } of schemes) {
    if (!privileges?.standard || !privileges.secure)
      throw new Error(`test/host does not imitate the scheme ${scheme}, which is not both standard and secure`);
    addScheme(scheme);
  }
};
