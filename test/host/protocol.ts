import type { Request as PageRequest, Route } from 'playwright-core';
import { addScheme, customPartsOf, isKnownScheme, toApplication } from './addresses.ts';

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
    const body = request.postDataBuffer();
    const response = await handler(
      new Request(toApplication(request.url()), {
        method: request.method(),
        headers: request.headers(),
        ...(body ? { body: new Uint8Array(body) } : {}),
      }),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
    return true;
  }
}

/** `protocol.registerSchemesAsPrivileged`: only standard, secure schemes can be shown as https addresses. */
export const registerSchemesAsPrivileged = (schemes: readonly Electron.CustomScheme[]): void => {
  for (const { scheme, privileges } of schemes) {
    if (!privileges?.standard || !privileges.secure)
      throw new Error(`test/host does not imitate the scheme ${scheme}, which is not both standard and secure`);
    addScheme(scheme);
  }
};
