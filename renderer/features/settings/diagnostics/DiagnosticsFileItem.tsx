import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiagnosticsFile } from '#app/contract/diagnostics.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import styles from './DiagnosticsFileItem.module.css';
import { diagnosticsFileTextQuery } from './queries.ts';
import { useFormatBytes } from './useFormatBytes.ts';

export interface DiagnosticsFileItemProps {
  readonly file: DiagnosticsFile;
  readonly collectedAt: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** A file of the diagnostics: its description, and its full text on request. */
export const DiagnosticsFileItem = ({ file, collectedAt, isChosen, onChoose }: DiagnosticsFileItemProps) => {
  const { t } = useTranslation('diagnostics');
  const size = useFormatBytes();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.file}>
      <Checkbox aria-label={t('save.include', { name: file.name })} isSelected={isChosen} onChange={onChoose} />
      <div className={styles.content}>
        <Disclosure
          title={
            <>
              <span className={styles.name}>{file.name}</span>{' '}
              <span className={styles.description}>
                {t(`about.${file.about}`)} · {size(file.bytes)}
              </span>
            </>
          }
          isOpen={isOpen}
          onToggle={setOpen}
        >
          {isOpen && <FileText name={file.name} collectedAt={collectedAt} />}
        </Disclosure>
      </div>
    </li>
  );
};

const FileText = ({ name, collectedAt }: { readonly name: string; readonly collectedAt: number }) => {
  const { data, error } = useQuery(diagnosticsFileTextQuery(name, collectedAt));
  if (error) return <ErrorNotice error={error.error} />;
  return (
    <textarea
      className={styles.text}
      aria-label={name}
      dir="ltr"
      readOnly
      rows={12}
      spellCheck={false}
      value={escapeInvisibleCharacters(data?.text ?? '')}
    />
  );
};
