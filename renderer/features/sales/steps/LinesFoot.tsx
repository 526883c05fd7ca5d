import { ClipboardPaste, Plus } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLineFieldSupported } from '#app/sales/draft/findUnsupportedFields.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import type { ApplyDraftAction } from '../draft/useDraft.ts';
import { useDraftField } from '../draft/useDraftField.ts';
import type { WizardValue } from '../draft/WizardContext.ts';
import styles from './LinesFoot.module.css';
import { PasteDialog } from './PasteDialog.tsx';
import type { PasteController } from './usePaste.ts';

export interface LinesFootProps {
  readonly wizard: WizardValue;
  readonly paste: PasteController;
  readonly onAdd: () => void;
}

/** The controls below the lines: adding lines, pasting, and prices with or without VAT. */
export const LinesFoot = ({ wizard, paste, onAdd }: LinesFootProps) => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const { draft, act, capabilities } = wizard;
  const [isPasting, setPasting] = useState(false);
  const [wasGross] = useState(draft.pricesIncludeVat);
  const isGrossOffered = isLineFieldSupported(capabilities, 'unitPriceWithVat') || wasGross || draft.pricesIncludeVat;
  const grossPrices = useDraftField('pricesIncludeVat');
  return (
    <div className={styles.footer}>
      <MoreLines onAdd={onAdd} onPaste={useCallback(() => setPasting(true), [])} />
      <span className={styles.hint}>
        {paste.last ? (
          <>
            {t('salesLines:paste.done', { count: paste.last.count })}{' '}
            {paste.last.leftOut > 0 && `${t('salesLines:paste.leftOut', { count: paste.last.leftOut })} `}
            <LinkButton onPress={paste.undo}>{t('salesLines:paste.undo')}</LinkButton>
          </>
        ) : (
          draft.lines.length > 1 && t('line.move')
        )}
      </span>
      {isGrossOffered && (
        <div data-field={grossPrices.id}>
          <PricesIncludeVat isSelected={draft.pricesIncludeVat} act={act} />
          {grossPrices.error && (
            <p role="alert" className={styles.error}>
              {grossPrices.error}
            </p>
          )}
        </div>
      )}
      {isPasting && <PasteDialog onClose={() => setPasting(false)} onInsert={paste.insert} />}
    </div>
  );
};

// Typing into a line renders neither of them again.
const MoreLines = memo(({ onAdd, onPaste }: { readonly onAdd: () => void; readonly onPaste: () => void }) => {
  const { t } = useTranslation(['sales', 'salesLines']);
  return (
    <>
      <Button variant="quiet" size="small" icon={<Plus aria-hidden />} keys="Enter" onPress={onAdd}>
        {t('line.add')}
      </Button>
      <Button variant="quiet" size="small" icon={<ClipboardPaste aria-hidden />} onPress={onPaste}>
        {t('salesLines:paste.action')}
      </Button>
    </>
  );
});

const PricesIncludeVat = memo(
  ({ isSelected, act }: { readonly isSelected: boolean; readonly act: ApplyDraftAction }) => {
    const { t } = useTranslation('sales');
    return (
      <Checkbox
        isSelected={isSelected}
        onChange={(pricesIncludeVat) => act({ kind: 'setHeader', values: { pricesIncludeVat } })}
      >
        {t('field.pricesIncludeVat')}
      </Checkbox>
    );
  },
);
