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
  const isAboutProfile = profileSteps.includes(step.name) || (step.kind === 'failed' && namesProfileValue(step.error));
  return isEditable && step.responsibleParty === 'integrationTeam' && isAboutProfile ? 'edit' : null;
};

/** Returns whether a sign-in failed because of the scopes, the issuer or the client id, which are values of the profile. */
const namesProfileValue = (error: AppError): boolean =>
  error.kind === 'signInFailed' && ['invalidScope', 'issuerMismatch', 'audienceMismatch'].includes(error.reason);

/** Returns whether the credentials are right, and the profile has them sent in the wrong form. */
export const namesOtherBasic = (error: AppError): boolean =>
  error.kind === 'signInFailed' && error.evidence?.check === 'basicCredentials';
