import { type FieldTree, type FieldTreeStep, listFieldSteps } from '../records/fieldTree.ts';
import { decodeLeafCode, type LeafType, toLeafCode } from '../records/recordFieldCollector.ts';

/** The fields of a record and the types of their values, without the numbers that they have in a tree. */
export type RecordShape = readonly { readonly steps: readonly FieldTreeStep[]; readonly type: LeafType }[];

/** Returns the shape of the leaf codes of a tree. */
export const toRecordShape = (leaves: string, tree: FieldTree): RecordShape =>
  Array.from({ length: leaves.length }, (_, index) => {
    const { field, type } = decodeLeafCode(leaves.charCodeAt(index));
    return { steps: listFieldSteps(tree.fields[field] ?? tree.root), type };
  });

/** Returns the leaf codes of a shape in a tree, each once; adds fields that the tree does not have. */
export const toLeafCodes = (shape: RecordShape, tree: FieldTree): string => {
  const codes = shape.map(({ steps, type }) =>
    toLeafCode(
      steps.reduce((field, step) => tree.follow(field, step), tree.root),
      type,
    ),
  );
  return String.fromCharCode(...new Set(codes));
};
