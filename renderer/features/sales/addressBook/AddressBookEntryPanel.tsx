import { Save, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPanelNavigation, type ListPanelNavigationProps } from '#renderer/shared/ListPanelNavigation.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel, PanelBody, PanelFooter, PanelHeader } from '#renderer/ui/Panel.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './AddressBookEntryPanel.module.css';
import type { AddressBookEditor } from './useAddressBookEditor.ts';

export interface AddressBookEntryPanelProps<F> {
  readonly card: AddressBookEditor<F>;
  /** Name of the panel, also shown while the entry has no name. */
  readonly label: string;
  readonly name: string;
  readonly steps: ListPanelNavigationProps;
  /** True for a new entry: it can be submitted at once, and its missing fields are then reported. */
  readonly isNew: boolean;
  /** On the button that makes or changes the entry. */
  readonly saveLabel: string;
  /** Why nothing of the entry can be changed; null where it can. */
  readonly fixedHint: string | null;
  readonly children: ReactNode;
  /** Further actions on the entry. */
  readonly actions?: ReactNode;
  /** Right above the buttons: what is to be decided before saving. */
  readonly question?: ReactNode;
}

/** The form of one entry beside the list. Ctrl or Cmd and Enter saves from any field, Escape returns to the list. */
export const AddressBookEntryPanel = <F extends object>(props: AddressBookEntryPanelProps<F>) => {
  const { card, label, name, steps, isNew, saveLabel, fixedHint, children, actions, question } = props;
  const { t } = useTranslation('addressBook');
  return (
    <Panel label={label}>
      <PanelHeader
        title={
          name ? (
            <span className={styles.name}>
              <UntrustedText>{name}</UntrustedText>
            </span>
          ) : (
            label
          )
        }
        actions={<ListPanelNavigation {...steps} />}
      >
        {card.isChanged && <p className={styles.unsavedMessage}>{t('unsaved')}</p>}
      </PanelHeader>
      <form
        ref={card.ref}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (fixedHint === null) card.submit();
        }}
        onKeyDown={(event) => {
          const isHeld = event.ctrlKey || event.metaKey;
          if (event.key === 'Escape' && !event.defaultPrevented) steps.onClose();
          if (event.key !== 'Enter' || !isHeld) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        <PanelBody>{children}</PanelBody>
        <PanelFooter>
          {card.error && <ErrorNotice error={card.error} />}
          {question}
          {fixedHint !== null && <p className={styles.fixedHint}>{fixedHint}</p>}
          <div className={styles.actions}>
            {fixedHint === null && (
              <Button
                type="submit"
                variant="primary"
                icon={<Save aria-hidden />}
                isPending={card.isSaving}
                isDisabled={!isNew && !card.isChanged}
              >
                {saveLabel}
              </Button>
            )}
            {card.isChanged && (
              <Button variant="quiet" icon={<Undo2 aria-hidden />} onPress={card.undo}>
                {t('undo')}
              </Button>
            )}
            {actions}
          </div>
        </PanelFooter>
      </form>
    </Panel>
  );
};
