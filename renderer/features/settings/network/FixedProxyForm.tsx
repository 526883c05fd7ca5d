import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProxySetting, proxySetting } from '#app/contract/managedSettings.ts';
import { useSuspendForFormDrafts } from '#renderer/shared/formDrafts.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import { deleteUnsavedProxy, type ProxyFormInput, readUnsavedProxy, storeUnsavedProxy } from './unsavedProxy.ts';

export interface FixedProxyFormProps {
  /** Null where none was named yet. */
  readonly value: Extract<ProxySetting, { kind: 'fixed' }> | null;
  readonly isDisabled: boolean;
  /** `onKept` is to be called once it is stored. */
  readonly onUse: (value: ProxySetting, onKept: () => void) => void;
}

/**
 * A proxy by its name, and the hosts reached without it. Takes effect on a button press: a half-typed name would be
 * unreachable.
 */
export const FixedProxyForm = ({ value, isDisabled, onUse }: FixedProxyFormProps) => {
  const { t } = useTranslation('network');
  useSuspendForFormDrafts();
  const saved = { server: value?.server ?? '', bypass: value?.bypass.join(', ') ?? '' };
  const [{ server, bypass }, setTyped] = useState(() => readUnsavedProxy() ?? saved);
  const type = (next: ProxyFormInput): void => {
    setTyped(next);
    storeUnsavedProxy(next, saved);
  };
  const [isTried, setTried] = useState(false);
  const typed = proxySetting.safeParse({
    kind: 'fixed',
    server: server.trim(),
    bypass: bypass.split(/[\s,;]+/).filter((rule) => rule !== ''),
  });
  const isFaulty = (field: string): boolean =>
    isTried && !typed.success && typed.error.issues.some(({ path }) => path[0] === field);
  const use = (): void => {
    setTried(true);
    if (!typed.success) return;
    onUse(typed.data, () => deleteUnsavedProxy({ server, bypass }));
  };
  return (
    <SettingsForm onSubmit={use}>
      <TextField
        label={t('fixed.server')}
        hint={t('fixed.serverHint')}
        value={server}
        onChange={(next) => type({ server: next, bypass })}
        error={isFaulty('server') ? t('fixed.serverFault') : null}
        maxLength={300}
        isDisabled={isDisabled}
      />
      <TextField
        label={t('fixed.bypass')}
        hint={t('fixed.bypassHint')}
        value={bypass}
        onChange={(next) => type({ server, bypass: next })}
        error={isFaulty('bypass') ? t('fixed.bypassFault') : null}
        maxLength={5000}
        isDisabled={isDisabled}
      />
      <Button type="submit" isDisabled={isDisabled}>
        {t('fixed.use')}
      </Button>
    </SettingsForm>
  );
};
