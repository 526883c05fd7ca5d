import jsonata from 'jsonata';

/** A node of JSONata's syntax tree, as far as it is looked at here. */
export interface JsonataNode {
  readonly type: string;
  readonly value?: unknown;
  /** Offset of the end of the node's token. */
  readonly position?: number;
  readonly steps?: readonly JsonataNode[];
  readonly stages?: readonly JsonataNode[];
  readonly predicate?: readonly JsonataNode[];
  readonly expr?: JsonataNode;
  readonly expression?: JsonataNode;
  readonly expressions?: readonly JsonataNode[];
  readonly condition?: JsonataNode;
  readonly then?: JsonataNode;
  readonly else?: JsonataNode;
  readonly procedure?: JsonataNode;
  readonly arguments?: readonly JsonataNode[];
  readonly body?: JsonataNode;
  readonly group?: Pick<JsonataNode, 'lhs'>;
  readonly terms?: readonly { readonly expression: JsonataNode }[];
  readonly pattern?: JsonataNode;
  readonly update?: JsonataNode;
  /** Name of the variable that `@` binds. */
  readonly focus?: unknown;
  readonly lhs?: JsonataNode | readonly JsonataNode[] | readonly (readonly [JsonataNode, JsonataNode])[];
  readonly rhs?: JsonataNode;
}

/** Returns the syntax tree of an expression that compiles. */
export const parseJsonata = (text: string): JsonataNode => jsonata(text).ast();

/** Returns the keys and values of an object's constructor; none for another node. */
export const listObjectPairs = ({
  lhs,
}: Pick<JsonataNode, 'lhs'>): readonly { readonly key: JsonataNode; readonly value: JsonataNode }[] =>
  Array.isArray(lhs)
    ? lhs.flatMap((pair: unknown) => {
        const [key, value]: readonly JsonataNode[] = Array.isArray(pair) ? pair : [];
        return key && value ? [{ key, value }] : [];
      })
    : [];

/** Returns the left side of an operator. */
export const getLeftSide = ({ lhs }: JsonataNode): JsonataNode | undefined => (lhs && 'type' in lhs ? lhs : undefined);

/** Returns the name of the variable or function that a node is; null for another node. */
export const getVariableName = (node: JsonataNode | undefined): string | null =>
  node?.type === 'variable' && typeof node.value === 'string' ? node.value : null;
