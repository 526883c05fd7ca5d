import { useRef } from 'react';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { useRestoreFocus } from '#renderer/ui/useRestoreFocus.ts';
import { useCurrentCompany } from '../currentCompany.ts';
import { SignInProgress } from './SignInProgress.tsx';
import styles from './SignInPrompt.module.css';
import { useSignIn } from './useSignIn.ts';

const SignInInvitation = lazyComponent(async () => (await import('./SignInInvitation.tsx')).SignInInvitation);

export interface SignInPromptProps {
  /** page: in place of data. bar: above data that is already on this computer. */
  readonly layout?: 'page' | 'bar';
}

/** Offers to sign in again to the current connection; empty while signed in. */
export const SignInPrompt = ({ layout = 'page' }: SignInPromptProps) => {
  const { connection } = useCurrentCompany();
  const session = useSignIn(connection);
  const prompt = useRef<HTMLDivElement>(null);
  useRestoreFocus(prompt, `${session.isSigningIn} ${session.state?.kind} ${session.error?.kind}`);
  if (session.state === undefined && session.error === null) return null;
  if (session.state?.kind === 'signedIn') return null;
  return (
    <div ref={prompt} className={styles[layout]}>
      {session.isSigningIn ? (
        <SignInProgress connection={connection} onShow={session.signIn} onCancel={session.cancel} />
      ) : (
        <SignInInvitation layout={layout} session={session} connection={connection} />
      )}
    </div>
  );
};
