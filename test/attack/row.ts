import type { CaughtRedirect } from '#app/auth/ports.ts';
import type { SignInSession } from '#app/auth/signInSession.ts';
import type { AppError, SignInFailureReason } from '#app/contract/errors.ts';
import type { SignOutRemainder } from '#app/contract/session.ts';
import type { DemoPerson } from '#app/demo/company.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import type { TestStore } from '../integration/app/auth/parts.ts';
import type { Misbehaviour, Services } from './services.ts';

/** A sign-in session of the application, and what its attacker can reach. */
export interface AttackFixture {
  readonly services: Services;
  readonly session: SignInSession;
  readonly store: TestStore;
  /** The addresses that the application asked, in their order. */
  readonly requestedUrls: readonly string[];
  /** What the application's sign-ins were answered, before any attacker touched it. */
  readonly posts: readonly CaughtRedirect[];
  /** Responses of the listener to strangers; a sign-in may end before the last one arrives. */
  readonly replies: readonly Promise<string>[];
  /** The attack begins; until then, and after `lift`, all is sound. */
  begin(): Promise<void>;
  lift(): Promise<void>;
  /** Addresses of authorization requests, and the forms that went to the token endpoint. */
  readonly authorizationUrls: readonly URL[];
  readonly tokenForms: readonly URLSearchParams[];
  /** Addresses at which the person was to sign out of the service in the browser. */
  readonly endSessionUrls: readonly string[];
  /** Moves the wall clock ahead by so many milliseconds. */
  skip(milliseconds: number): void;
  /** Waits until no request of the application is on its way. */
  settle(): Promise<void>;
  /** The form post of somebody else's sign-in, whose code is not spent yet. */
  foreignAnswer(service?: DemoService, person?: DemoPerson): Promise<CaughtRedirect>;
  /** What another service posts when it is asked what ours was asked. */
  answerAt(service: DemoService): Promise<CaughtRedirect>;
}

/** How a row ends: in a session, or in a failure by the name under which its words stand in `errors.json`. */
export type Outcome =
  | 'signedIn'
  | `signInFailed.${SignInFailureReason}`
  | `unreadableAnswer.${Extract<AppError, { kind: 'unreadableAnswer' }>['reason']}`
  | `rateLimited.${'seconds' | 'later'}`
  | `clockOff.${'ahead' | 'behind'}`
  | Exclude<AppError['kind'], 'signInFailed' | 'unreadableAnswer' | 'rateLimited' | 'clockOff' | 'storage'>;

/** What goes wrong where the sign-in goes on in the browser, and its answer comes to the real listener. */
export interface InBrowser {
  /** A stranger at the listener, before the form post of the person comes; `pay` returns the response that the stranger received. */
  readonly visit?: {
    readonly pay: (sound: CaughtRedirect, fixture: AttackFixture) => Promise<string>;
    readonly expectedReply: RegExp;
  };
  /** How many of the registered addresses another program holds. */
  readonly busy?: number;
  readonly isMissing?: true;
  /** The browser never comes back: the person cancels, or waits until the time is over. */
  readonly isLost?: 'untilCancelled' | 'untilTimedOut';
  /** Milliseconds that the listener waits for a request to be complete. */
  readonly patienceMs?: number;
}

/** What goes wrong in one row; everything that it leaves out is sound. */
export interface Attack extends Misbehaviour {
  /** What the profile says otherwise; the services' names stand for their addresses in it, too. */
  readonly identity?: Partial<ConnectionProfile['identity']>;
  readonly clientSecret?: string;
  readonly decision?: 'allow' | 'refuse';
  /** Another account was asked for. */
  readonly asAnother?: boolean;
  /** What came before the attack. */
  readonly beforehand?: (fixture: AttackFixture) => Promise<unknown>;
  /** The attacker on the way of the form post: gets the sound one, answers with what arrives. */
  readonly answer?: (sound: CaughtRedirect, fixture: AttackFixture) => CaughtRedirect | Promise<CaughtRedirect>;
  readonly inBrowser?: InBrowser;
  /** The session stands already, and the attack is on the renewal of its tokens. */
  readonly onRenewal?: true;
  /** The session stands already, and is signed out of. */
  readonly onSignOut?: true;
  /** What the sign-out says that it left at the service; nothing where left out. */
  readonly leaves?: { readonly access: string | null; readonly browserSession: SignOutRemainder['browserSession'] };
  /** Looks for what else is wrong: a sentence, or nothing. */
  readonly check?: (fixture: AttackFixture) => string | undefined | Promise<string | undefined>;
  /** The request of a renewal left and no whole answer came: the tokens stay, and say so. */
  readonly isUnanswered?: true;
  /** Milliseconds of silence until the application gives a request up. */
  readonly patienceMs?: number;
  /** What the failure says in the service's own words. */
  readonly says?: RegExp;
  /** How often exactly the application may ask these endpoints. */
  readonly asks?: Readonly<Partial<Record<'discovery' | 'token' | 'keys' | 'revocation', number>>>;
}

export interface Row {
  readonly name: string;
  readonly attack: Attack;
  readonly expected: Outcome;
}

/** A list of attacks on one part of the sign-in, as rows; `common` is what they all share. */
export const createAttackRows = (
  part: string,
  list: readonly (readonly [string, Attack, Outcome])[],
  common: Attack = {},
): readonly Row[] =>
  list.map(([name, attack, expected]) => ({ name: `${part}: ${name}`, attack: { ...common, ...attack }, expected }));

/** What all attacks share that are found before the code is sent anywhere. */
export const codeKept: Attack = { asks: { token: 0 } };
