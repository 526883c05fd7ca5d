import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenLockState } from '#app/contract/desktop.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { screenLockQuery } from '#renderer/shared/screenLockQuery.ts';
import { AppLogo } from '#renderer/ui/AppLogo.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import styles from './ScreenLockPage.module.css';

export interface ScreenLockPageProps {
  readonly lockState: ScreenLockState;
}

const keepHere = (event: SyntheticEvent): void => event.stopPropagation();

/** Moves the focus into a dialog that opened behind the cover and could not take it. */
const focusOpenedBehind = (): void => {
  [...document.querySelectorAll<HTMLElement>('section[role$=dialog]')].at(-1)?.focus();
};

/**
 * Covers the whole window. It is the browser's own modal dialog: content behind it stays as it is and cannot be reached
 * by pointer, keyboard, screen reader or search. The react-aria dialogs behind it must not treat it as an interaction
 * outside of theirs.
 */
export const ScreenLockPage = ({ lockState }: ScreenLockPageProps) => {
  const { t } = useTranslation('desktop');
  const cache = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const unlock = useMutation({
    mutationFn: () => ipcClient.desktop.unlock({}),
    onSuccess: (received) => cache.setQueryData(screenLockQuery.queryKey, received),
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Restores the previous focus.
      element?.close();
      if (element?.contains(document.activeElement) || document.activeElement === document.body) focusOpenedBehind();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.lockScreen}
      aria-labelledby="lock"
      aria-describedby="lock-reason"
      data-react-aria-top-layer="true"
      closedby="none"
      onKeyDown={keepHere}
      onKeyUp={keepHere}
    >
      <AppLogo size="large" />
      <h1 id="lock" className={styles.title}>
        {t('lock.title')}
      </h1>
      <p id="lock-reason" className={styles.body}>
        {t(`lock.${lockState.unlockedBy}`)}
      </p>
      <Button variant="primary" autoFocus isPending={unlock.isPending} onPress={() => unlock.mutate()}>
        {t('lock.continue')}
      </Button>
      {unlock.error && <ErrorNotice error={unlock.error.error} />}
    </dialog>
  );
};
