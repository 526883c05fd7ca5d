import type { SignInWindow } from '#app/auth/ports.ts';
import { parseTokens } from '#app/auth/tokens.ts';
import type { SessionState } from '#app/contract/session.ts';
import { type DemoPerson, demoPerson } from '#app/demo/company.ts';
import { noPolicy, type OrganizationPolicy } from '#app/settings/policy.ts';
import type { ConnectionManager } from '#main/connections/connectionManager.ts';
import { signInByHttp } from '#test/fixtures/demoSignIn.ts';
import { windowThat } from '#test/fixtures/signInWindow.ts';
import { caughtFrom } from '../app/auth/parts.ts';
import { type ConnectionManagerFixture, createConnectionManagerFixture } from './connectionManagerFixture.ts';

/** A simulated machine at which several people sign in to one service. */
export interface ConnectionAccountsFixture extends ConnectionManagerFixture {
  /** What sign-ins asked the service to show, in their order. */
  prompts: (string | null)[];
  createWindow(): SignInWindow;
  openManager(policy?: OrganizationPolicy): ConnectionManager;
  /** Adds the service; returns the id of its connection. */
  addConnection(manager: ConnectionManager): Promise<string>;
  signInAs(manager: ConnectionManager, id: string, who: DemoPerson, asAnother?: boolean): Promise<SessionState>;
  /** Returns whose tokens are stored for a connection. */
  readSubject(id: string): string | null;
}

export const createConnectionAccountsFixture = async (): Promise<ConnectionAccountsFixture> => {
  const machine = await createConnectionManagerFixture();
  let person: DemoPerson = demoPerson;
  const fixture: ConnectionAccountsFixture = Object.assign(machine, {
    prompts: [],
    createWindow: () =>
      windowThat(async (url) => {
        fixture.prompts.push(new URL(url).searchParams.get('prompt'));
        return caughtFrom(await signInByHttp(url, person));
      }),
    openManager: (policy: OrganizationPolicy = noPolicy) =>
      machine.openConnectionManager({ createWindow: fixture.createWindow, policy }),
    addConnection: async (manager: ConnectionManager) =>
      (await manager.add(machine.service.profileText, machine.credentials())).id,
    signInAs: (manager: ConnectionManager, id: string, who: DemoPerson, asAnother = false) => {
      person = who;
      return manager.signIn(id, { asAnother });
    },
    readSubject: (id: string) => parseTokens(machine.secrets.texts.get(`tokens:${id}`) ?? '')?.subject ?? null,
  });
  return fixture;
};
