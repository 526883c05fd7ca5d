import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ArrowDownToLine, FileInput, FilePlus2, LogIn, LogOut, PlugZap, RefreshCw, Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InvoiceAction } from '#app/sales/followUps/invoiceActions.ts';
import { salesInvoiceQuery } from '#renderer/features/sales/list/trackingQueries.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { sessionQuery } from '#renderer/shared/queries.ts';
import { runInvoiceAction } from '#renderer/shared/sales/invoiceAction.ts';
import { invoiceActionIcons } from '#renderer/shared/sales/invoiceActionIcons.ts';
import { useInvoiceActions } from '#renderer/shared/sales/useInvoiceActions.ts';
import { useSignInFinisher } from '#renderer/shared/session/accountArrival.ts';
import { runMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import type { CommandPaletteEntry, PaletteActionRunner } from './commandPaletteEntry.ts';
import { createPaletteEntry, type PaletteEntryOptions } from './createPaletteEntry.tsx';

const importPages = [
  { to: '/sales/import', label: 'salesImport:title' },
  { to: '/contacts/import', label: 'addressBookImport:contact.title' },
  { to: '/products/import', label: 'addressBookImport:product.title' },
] as const;

/** Returns the actions for the current company and its connection. */
export const useActionPaletteEntries = (attempt: PaletteActionRunner): readonly CommandPaletteEntry[] => {
  const { t } = useTranslation([
    ...(['common', 'palette', 'sales', 'updates', 'recurring', 'followUp', 'salesImport'] as const),
    'addressBookImport',
  ]);
  const { connection } = useCurrentCompany();
  const navigate = useNavigate();
  const repeatSearch = useLocation({ select: findRepeatable, structuralSharing: true });
  const invoiceActions = useOpenInvoiceActions(repeatSearch);
  const finishSignIn = useSignInFinisher();
  const { data: session } = useQuery(sessionQuery(connection.id));
  const { id: connectionId, name } = connection;
  const signInOrOut: PaletteEntryOptions =
    session?.kind === 'signedIn'
      ? {
          id: 'signOut',
          label: t('palette:signOut', { name }),
          icon: LogOut,
          run: () => attempt(() => ipcClient.session.signOut({ connectionId })),
        }
      : {
          id: 'signIn',
          label: t('signIn.title', { name }),
          icon: LogIn,
          run: () => attempt(async () => finishSignIn(await ipcClient.session.signIn({ connectionId }), connection)),
        };
  const actions: readonly PaletteEntryOptions[] = [
    {
      id: 'newInvoice',
      label: t('sales:newInvoice'),
      icon: FilePlus2,
      keys: 'Ctrl+N',
      run: () => runMenuCommand('newInvoice'),
    },
    ...(connection.hasSales ? importPages : []).map(({ to, label }) => ({
      id: to,
      label: t(label),
      icon: FileInput,
      run: () => void navigate({ to }),
    })),
    ...invoiceActions.map((action) => ({
      id: action,
      label: t(`followUp:action.${action}`),
      icon: invoiceActionIcons[action],
      run: () => runInvoiceAction(action),
    })),
    ...(repeatSearch
      ? [
          {
            id: 'repeat',
            label: t('recurring:repeat'),
            icon: Repeat,
            run: () => void navigate({ to: '/sales/recurring', search: repeatSearch }),
          },
        ]
      : []),
    {
      id: 'sync',
      label: t('palette:sync'),
      icon: RefreshCw,
      keys: 'F5',
      run: () => runMenuCommand('sync'),
    },
    signInOrOut,
    {
      id: 'test',
      label: t('palette:test', { name }),
      icon: PlugZap,
      run: () => void navigate({ to: '/connections/$connectionId/test', params: { connectionId } }),
    },
    {
      id: 'checkForUpdates',
      label: t('updates:check'),
      icon: ArrowDownToLine,
      run: () => runMenuCommand('checkForUpdates'),
    },
  ];
  return actions.map(createPaletteEntry);
};

/** Returns the actions on the sales invoice that is open beside the list. */
const useOpenInvoiceActions = (open: ReturnType<typeof findRepeatable>): readonly InvoiceAction[] => {
  const { ref } = useCurrentCompany();
  const invoiceId = open && 'repeatInvoice' in open ? open.repeatInvoice : null;
  const { data: detail = null } = useQuery({ ...salesInvoiceQuery(ref, invoiceId ?? ''), enabled: false });
  const { actions } = useInvoiceActions(ref, detail);
  return invoiceId === null ? [] : actions;
};

/** The draft or sales invoice that is open, as search parameters of the page that repeats it; null if none is open. */
const findRepeatable = ({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: { readonly draft?: string | undefined; readonly invoice?: unknown };
}): { readonly repeatDraft: string } | { readonly repeatInvoice: string } | null => {
  const [, draftId] = /^\/sales\/drafts\/([^/]+)$/.exec(pathname) ?? [];
  if (draftId !== undefined) return { repeatDraft: decodeURIComponent(draftId) };
  if (pathname !== '/sales' && pathname !== '/payments') return null;
  if (search.draft !== undefined) return { repeatDraft: search.draft };
  return typeof search.invoice === 'string' ? { repeatInvoice: search.invoice } : null;
};
