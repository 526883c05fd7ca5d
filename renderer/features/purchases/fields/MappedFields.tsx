import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DiscoveredField, type MappedField, mappedFields } from '#app/contract/purchases/fields.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { ServiceText } from '#renderer/ui/ServiceText.tsx';
import { toVisibleText } from '#renderer/ui/toVisibleText.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './FieldsPage.module.css';
import { findHelpfulPaths, findMappingProblem } from './mappingProblems.ts';
import { PathPicker } from './PathPicker.tsx';
import type { MappingEditor } from './useMappingEditor.ts';

export interface MappedFieldsProps {
  readonly mapping: MappingEditor;
  readonly discovered: readonly DiscoveredField[];
}

/** Our fields, where each is found, and in how many invoices it can be read. */
export const MappedFields = ({ mapping, discovered }: MappedFieldsProps) => {
  const { t } = useTranslation('fields');
  return (
    <table className={styles.mappedFields}>
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
  readonly mapping: MappingEditor;
}

const FieldPath = ({ field, mapping, discovered }: FieldMappingProps & Pick<MappedFieldsProps, 'discovered'>) => {
  const { t } = useTranslation('fields');
  const { saved, preview, mapping: paths } = mapping;
  if (!saved.data || !paths) return null;
  const suggestions = saved.data.suggestions[field];
  const better = preview.data && findHelpfulPaths(paths, saved.data.suggestions, preview.data)[field];
  const problem = preview.data && findMappingProblem(field, paths, preview.data);
  if (!saved.data.isEditable)
    return paths[field] === '' ? (
      <span className={styles.muted}>{t('picker.none')}</span>
    ) : (
      <ServiceText>{paths[field]}</ServiceText>
    );
  return (
    <div className={styles.pathField}>
      <PathPicker
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
          {t('picker.use', { path: toVisibleText(better) })}
        </LinkButton>
      )}
    </div>
  );
};

const ReadableCount = ({ field, mapping: { preview, changed } }: FieldMappingProps) => {
  const { t } = useTranslation('fields');
  const format = useFormat();
  if (!preview.data || preview.data.looked === 0) return null;
  const { looked, readable } = preview.data;
  const { now, after } = readable[field];
  const all = format.number(looked);
  return (
    <span className={styles.readableCount}>
      {changed.includes(field) && (
        <>
          <span className={styles.muted}>{format.number(now)}</span> <span aria-hidden>→</span>{' '}
        </>
      )}
      {t('mapped.readableShare', { count: after, readable: format.number(after), all })}
    </span>
  );
};
