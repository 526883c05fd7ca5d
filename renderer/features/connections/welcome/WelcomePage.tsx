import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import type { PickedProfileFile } from '#renderer/shared/droppedFile.ts';
import { openedProfileFileQuery } from '#renderer/shared/queries.ts';
import { useFeaturePolicyLock } from '#renderer/shared/useFeaturePolicyLock.ts';
import { ConnectView } from './ConnectView.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { ProfileOutlineSummary } from './ProfileOutlineSummary.tsx';
import { SignInView } from './SignInView.tsx';
import { useConnectForm } from './useConnectForm.ts';
import { useConnectionOpening } from './useConnectionOpening.ts';
import { WelcomeChoices } from './WelcomeChoices.tsx';
import { WelcomeFrame } from './WelcomeFrame.tsx';

/** The first screen; where the application was started with a profile file, it opens on that. */
export const WelcomePage = () => {
  const { data: offered = null, error, isPending } = useQuery(openedProfileFileQuery);
  const [latest, setLatest] = useState({ offered, number: 0 });
  // Another file opens the page again. No file stays once it is connected.
  if (offered !== null && offered !== latest.offered) setLatest({ offered, number: latest.number + 1 });
  return isPending ? null : <Welcome key={latest.number} offered={offered} offeredError={error?.error ?? null} />;
};

interface WelcomeProps {
  readonly offered: PickedProfileFile | null;
  readonly offeredError: AppError | null;
}

/** Offers the demo company or a connection to a real service. Typed text stays while the views change. */
const Welcome = ({ offered, offeredError }: WelcomeProps) => {
  const [view, setView] = useState<'choose' | 'connect'>(offered || offeredError ? 'connect' : 'choose');
  const { entry, enter, cancel, leave } = useConnectionOpening();
  const form = useConnectForm(offered, enter);
  const demo = useMutation({
    mutationFn: (showsLogin: boolean) => ipcClient.connections.openDemo({ showsLogin }),
    onSuccess: enter,
  });
  const forbidden = useFeaturePolicyLock('ownConnections');
  // Nothing is asked, and it takes a moment: the choices stay.
  const isSigningInByItself =
    entry.kind === 'signingIn' && entry.connection.kind === 'demo' && demo.variables === false;
  const isConnecting = view === 'connect' && forbidden === null;

  return (
    <WelcomeFrame
      aside={
        isConnecting && form.outline ? (
          <ProfileOutlineSummary
            outline={form.outline}
            profileText={form.editor.text}
            isFile={form.fileName !== null}
          />
        ) : (
          <HowItWorks />
        )
      }
      isWide={isConnecting && form.editor.isForm && entry.kind === 'outside'}
    >
      {entry.kind !== 'outside' && !isSigningInByItself ? (
        <SignInView
          entry={entry}
          onEnter={() => enter(entry.connection)}
          onCancel={cancel}
          onLeave={leave}
          leaveLabel={isConnecting ? 'editInput' : 'back'}
        />
      ) : isConnecting ? (
        <ConnectView form={form} offeredError={offeredError} onBack={() => setView('choose')} />
      ) : (
        <WelcomeChoices
          onDemo={demo.mutate}
          isOpeningDemo={demo.isPending || isSigningInByItself}
          error={demo.error?.error ?? null}
          onConnect={() => setView('connect')}
          connectForbidden={forbidden}
        />
      )}
    </WelcomeFrame>
  );
};
