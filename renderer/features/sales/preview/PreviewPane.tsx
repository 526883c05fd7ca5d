import { Maximize2 } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftContact, WizardStep } from '#app/contract/sales/draft.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import styles from './PreviewPane.module.css';
import { PreviewSheet } from './PreviewSheet.tsx';
import { SavePdfButton } from './SavePdfButton.tsx';
import { useMinWidth } from './useMinWidth.ts';
import type { InvoicePreviewSource } from './usePreview.ts';

export interface PreviewPaneProps extends InvoicePreviewSource {
  readonly step: WizardStep;
  readonly language: DraftContact['language'];
}

/** Minimum window widths in CSS pixels for a preview beside the lines, and beside the other steps. */
const besideLines = 1440;
const besideOthers = 1200;

const Pane = ({ step, language, ...previewed }: PreviewPaneProps) => {
  const { t } = useTranslation(['salesPreview', 'sales']);
  const hasRoom = useMinWidth(step === 'lines' ? besideLines : besideOthers);
  const [isLarge, setLarge] = useState(false);
  if (step === 'recipient' || (step === 'lines' && !hasRoom)) return null;
  const close = (): void => setLarge(false);
  return (
    <section className={styles.pane} aria-labelledby="preview" data-preview={hasRoom || undefined}>
      <div className={styles.header}>
        <h2 id="preview">{t('title')}</h2>
        <p className={styles.muted}>{t(`subtitle.${language}`)}</p>
      </div>
      {hasRoom && <PreviewSheet {...previewed} />}
      <div className={styles.actions}>
        <Button size="small" icon={<Maximize2 aria-hidden />} onPress={() => setLarge(true)}>
          {t(hasRoom ? 'enlarge' : 'show')}
        </Button>
        <SavePdfButton {...previewed} />
      </div>
      <Dialog
        title={t('title')}
        isOpen={isLarge}
        onClose={close}
        isWide
        actions={<Button onPress={close}>{t('sales:close')}</Button>}
      >
        <p>{t(`subtitle.${language}`)}</p>
        <PreviewSheet {...previewed} />
      </Dialog>
    </section>
  );
};

/**
 * The invoice as its recipient will see it, beside the steps, and larger on demand. Typing alone does not render it
 * again.
 */
export const PreviewPane = memo(Pane);
