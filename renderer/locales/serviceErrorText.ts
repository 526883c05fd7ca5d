import type { AppError } from '#app/contract/errors.ts';

/** The failure's own message, shown unchanged below ours: that of the service, or a reference to quote. */
export interface ServiceErrorText {
  readonly messages: readonly string[];
  readonly fieldMessages: readonly { readonly path: string; readonly message: string }[];
  readonly reference: string | null;
}

const none: ServiceErrorText = { messages: [], fieldMessages: [], reference: null };
const toServiceMessage = (message: string | null): ServiceErrorText => ({
  ...none,
  messages: message ? [message] : [],
});

export const getServiceErrorText = (error: AppError): ServiceErrorText => {
  switch (error.kind) {
    case 'signInFailed':
      // Addresses of this machine are no message of the service.
      return error.reason === 'redirectBusy' ? { ...none, reference: error.detail } : toServiceMessage(error.detail);
    case 'invalidRequest':
    case 'unreadableAnswer':
      return toServiceMessage(error.detail);
    case 'clientRefused':
    case 'subscriptionRefused':
    case 'forbidden':
    case 'notFound':
    case 'conflict':
    case 'jobFailed':
      return toServiceMessage(error.message);
    case 'followUpRefused':
      return toServiceMessage(error.message ?? null);
    case 'validation':
      return { ...none, messages: error.messages, fieldMessages: error.fields };
    case 'server':
      return { ...none, reference: error.reference ?? (error.status === null ? null : String(error.status)) };
    case 'workerStopped':
    case 'internal':
      return { ...none, reference: error.reference };
    default:
      return none;
  }
};
