import type { Connection } from '#app/contract/connections.ts';
import type { ConnectionTestStepState } from '#app/contract/connectionTest.ts';
import type { AppError } from '#app/contract/errors.ts';
import { canNewCredentialsHelp } from '#renderer/shared/session/credentials.ts';

/** The remedy that a person can apply to a step here; `show` brings the current sign-in to the front. */
export type ConnectionTestRemedy = 'credentials' | 'signIn' | 'show' | 'edit';

const profileSteps: readonly ConnectionTestStepState['name'][] = [
  'addresses',
  'endpoints',
  'keys',
  'redirect',
  'purchases',
  'sales',
];

export const findConnectionTestRemedy = (
  step: ConnectionTestStepState,
  connection: Pick<Connection, 'kind' | 'isManaged'>,
): ConnectionTestRemedy | null => {
  if (step.kind === 'running') return step.name === 'signIn' ? 'show' : null;
  if (step.kind !== 'failed' && step.kind !== 'warning') return null;
  const isEditable = connection.kind === 'profile' && !connection.isManaged;
  if (step.kind === 'failed' && namesOtherBasic(step.error)) return isEditable ? 'edit' : null;
  if (step.kind === 'failed' && canNewCredentialsHelp(step.error)) return 'credentials';
  if (step.name === 'signIn' && step.responsibleParty === 'you') return 'signIn';
  return isEditable && step.responsibleParty === 'integrationTeam' && profileSteps.includes(step.name) ? 'edit' : null;
};

/** Returns whether the credentials are right, and the profile has them sent in the wrong form. */
const namesOtherBasic = (error: AppError): boolean =>
  error.kind === 'signInFailed' && error.evidence?.check === 'basicCredentials';
