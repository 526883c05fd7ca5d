import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DiscoveredField, type MappedField, mappedFields } from '#app/contract/purchases/fields.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import plainTable from '#renderer/ui/PlainTable.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './FieldMappingPage.module.css';
import { FieldPathPicker } from './FieldPathPicker.tsx';
import { findFieldMappingProblem, suggestPathsForMissingFields } from './fieldMappingProblems.ts';
import type { FieldMappingEditorController } from './useFieldMappingEditor.ts';

export interface MappedFieldsProps {
  readonly mapping: FieldMappingEditorController;
  readonly discovered: readonly DiscoveredField[];
}

/** Our fields, where each is found, and in how many invoices it can be read. */
export const MappedFields = ({ mapping, discovered }: MappedFieldsProps) => {
  const { t } = useTranslation('fields');
  return (
    <table className={joinClasses(plainTable.table, styles.mappedFields)}>
      <thead>
        <tr>
          <th scope="col">{t('mapped.field')}</th>
          <th scope="col">{t('mapped.path')}</th>
          <th scope="col">{t('mapped.readable')}</th>
        </tr>
      </thead>
      <tbody>
        {mappedFields.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`field.${field}`)}</th>
            <td>
              <FieldPath field={field} mapping={mapping} discovered={discovered} />
            </td>
            <td>
              <ReadableCount field={field} mapping={mapping} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface FieldMappingProps {
  readonly field: MappedField;
  readonly mapping: FieldMappingEditorController;
}

const FieldPath = ({ field, mapping, discovered }: FieldMappingProps & Pick<MappedFieldsProps, 'discovered'>) => {
  const { t } = useTranslation('fields');
  const { saved, preview, mapping: paths } = mapping;
  if (!saved.data || !paths) return null;
  const suggestions = saved.data.suggestions[field];
  const better = preview.data && suggestPathsForMissingFields(paths, saved.data.suggestions, preview.data)[field];
  const problem = preview.data && findFieldMappingProblem(field, paths, preview.data);
  if (!saved.data.isEditable)
    return paths[field] === '' ? (
      <span className={styles.muted}>{t('picker.none')}</span>
    ) : (
      <UntrustedText>{paths[field]}</UntrustedText>
    );
  return (
    <div className={styles.pathField}>
      <FieldPathPicker
        field={field}
        path={paths[field]}
        suggestions={suggestions}
        discovered={discovered}
        onPick={(path) => mapping.choose(field, path)}
      />
      {problem && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden /> {t(`problem.${problem}`)}
        </p>
      )}
      {better !== undefined && (
        <LinkButton onPress={() => mapping.choose(field, better)}>
          {t('picker.use', { path: escapeInvisibleCharacters(better) })}
        </LinkButton>
      )}
    </div>
  );
};

const ReadableCount = ({ field, mapping: { preview, changed } }: FieldMappingProps) => {
  const { t } = useTranslation('fields');
  const format = useFormat();
  if (!preview.data || preview.data.sampleSize === 0) return null;
  const { sampleSize, readable } = preview.data;
  const { now, after } = readable[field];
  const all = format.number(sampleSize);
  return (
    <span className={styles.readableCount}>
      {changed.includes(field) && (
        <>
          <span className={styles.muted}>{format.number(now)}</span> <span aria-hidden>→</span>{' '}
        </>
      )}
      {t('mapped.readableShare', { count: after, readable: format.number(after), total: all })}
    </span>
  );
};
