import { Save, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSteps, type ListStepsProps } from '#renderer/shared/ListSteps.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel, PanelBody, PanelFoot, PanelHead } from '#renderer/ui/Panel.tsx';
import { ServiceText } from '#renderer/ui/ServiceText.tsx';
import styles from './EntryPanel.module.css';
import type { EntryEditor } from './useEntryEditor.ts';

export interface EntryPanelProps<F> {
  readonly card: EntryEditor<F>;
  /** Name of the panel, also shown while the entry has no name. */
  readonly label: string;
  readonly name: string;
  readonly steps: ListStepsProps;
  /** True for a new entry: it can be submitted at once, and its missing fields are then reported. */
  readonly isNew: boolean;
  /** On the button that makes or changes the entry. */
  readonly saveLabel: string;
  readonly children: ReactNode;
  /** Further actions on the entry. */
  readonly actions?: ReactNode;
  /** Right above the buttons: what is to be decided before saving. */
  readonly question?: ReactNode;
}

/** The form of one entry beside the list. Ctrl or Cmd and Enter saves from any field, Escape returns to the list. */
export const EntryPanel = <F extends object>(props: EntryPanelProps<F>) => {
  const { card, label, name, steps, isNew, saveLabel, children, actions, question } = props;
  const { t } = useTranslation('addressBook');
  return (
    <Panel label={label}>
      <PanelHead
        title={
          name ? (
            <span className={styles.name}>
              <ServiceText>{name}</ServiceText>
            </span>
          ) : (
            label
          )
        }
        actions={<ListSteps {...steps} />}
      >
        {card.isChanged && <p className={styles.unsavedMessage}>{t('unsaved')}</p>}
      </PanelHead>
      <form
        ref={card.ref}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          card.submit();
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
        <PanelFoot>
          {card.error && <ErrorNotice error={card.error} />}
          {question}
          <div className={styles.actions}>
            <Button
              type="submit"
              variant="primary"
              icon={<Save aria-hidden />}
              isPending={card.isSaving}
              isDisabled={!isNew && !card.isChanged}
            >
              {saveLabel}
            </Button>
            {card.isChanged && (
              <Button variant="quiet" icon={<Undo2 aria-hidden />} onPress={card.undo}>
                {t('undo')}
              </Button>
            )}
            {actions}
          </div>
        </PanelFoot>
      </form>
    </Panel>
  );
};
