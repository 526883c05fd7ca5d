import { join } from 'node:path';
import type { DiskImage, DiskOperation, EntryChange, NodeNumber } from './diskOperation.ts';
import { rootNode } from './diskOperation.ts';

/** Decides what a power loss leaves of what was not synced. */
export interface PowerLossChoice {
  /** Whether changed names in a folder are kept. */
  keepsEntries(): boolean;
  /** Which sectors of a write are kept. */
  keepSectors(): (sector: number) => boolean;
  /** Whether a file is cut where it was asked for. */
  keepsSize(): boolean;
}

type DataChange = Extract<DiskOperation, { kind: 'write' | 'truncate' }>;

interface FileNode {
  readonly kind: 'file';
  synced: Uint8Array;
  pending: DataChange[];
}

interface FolderNode {
  readonly kind: 'folder';
  readonly synced: Map<string, NodeNumber>;
  pending: (readonly EntryChange[])[];
}

/** Bytes that a disk writes whole or not at all. */
const sectorSize = 512;

/**
 * A disk in which a file system keeps what POSIX says: what was synced is there, a rename happens or does not, and everything else may
 * be there or not, in any order. A file that is synced may still have no name: that is in its folder, which is synced by itself.
 */
export class DiskState {
  readonly #nodes = new Map<NodeNumber, FileNode | FolderNode>();

  constructor(before: DiskImage) {
    this.#nodes.set(rootNode, makeNode('folder'));
    const numbers = new Map([['.', rootNode]]);
    for (const [path, content] of before) {
      const node = this.#nodes.size;
      numbers.set(path, node);
      this.#nodes.set(node, content ? { kind: 'file', synced: content, pending: [] } : makeNode('folder'));
      const at = path.lastIndexOf('/');
      this.#folder(numbers.get(at < 0 ? '.' : path.slice(0, at))).synced.set(path.slice(at + 1), node);
    }
  }

  apply(operation: DiskOperation): void {
    switch (operation.kind) {
      case 'write':
      case 'truncate':
        this.#file(operation.node).pending.push(operation);
        return;
      case 'entries':
        for (const { node } of operation.changes)
          if (node !== null && operation.made) this.#nodes.set(node, makeNode(operation.made));
        this.#folder(operation.node).pending.push(operation.changes);
        return;
      case 'sync':
        this.#sync(operation.node);
    }
  }

  /** Returns what is there after a power loss now. */
  settle(choice: PowerLossChoice): DiskImage {
    const image = new Map<string, Uint8Array | null>();
    const add = (node: NodeNumber, path: string): void => {
      const content = this.#nodes.get(node);
      if (content?.kind === 'file') image.set(path, settleContent(content, choice));
      else if (content) {
        if (path !== '') image.set(path, null);
        for (const [name, inner] of settleEntries(content, choice)) add(inner, join(path, name));
      }
    };
    add(rootNode, '');
    return image;
  }

  #sync(number: NodeNumber): void {
    const node = this.#nodes.get(number);
    if (node?.kind === 'file') node.synced = settleContent(node, keepAll);
    else if (node) for (const changes of node.pending) applyEntries(node.synced, changes);
    if (node) node.pending = [];
  }

  #file(number: NodeNumber): FileNode {
    const node = this.#nodes.get(number);
    if (node?.kind !== 'file') throw new Error(`node ${number} is no file`);
    return node;
  }

  #folder(number: NodeNumber | undefined): FolderNode {
    const node = number === undefined ? undefined : this.#nodes.get(number);
    if (node?.kind !== 'folder') throw new Error(`node ${number} is no folder`);
    return node;
  }
}

/** Nothing is lost. */
export const keepAll: PowerLossChoice = {
  keepsEntries: () => true,
  keepSectors: () => () => true,
  keepsSize: () => true,
};

const makeNode = <K extends 'file' | 'folder'>(kind: K): FileNode | FolderNode =>
  kind === 'file'
    ? { kind: 'file', synced: new Uint8Array(), pending: [] }
    : { kind: 'folder', synced: new Map(), pending: [] };

const settleEntries = ({ synced, pending }: FolderNode, choice: PowerLossChoice): Map<string, NodeNumber> => {
  const entries = new Map(synced);
  for (const changes of pending) if (choice.keepsEntries()) applyEntries(entries, changes);
  return entries;
};

const applyEntries = (entries: Map<string, NodeNumber>, changes: readonly EntryChange[]): void => {
  for (const { name, node } of changes) {
    if (node === null) entries.delete(name);
    else entries.set(name, node);
  }
};

const settleContent = ({ synced, pending }: FileNode, choice: PowerLossChoice): Uint8Array => {
  if (pending.length === 0) return synced;
  const ends = pending.map((change) => (change.kind === 'write' ? change.offset + change.bytes.length : change.size));
  const content = new Uint8Array(Math.max(synced.length, ...ends));
  content.set(synced);
  let size = synced.length;
  for (const change of pending) {
    if (change.kind === 'write') size = applyWrite(content, size, change, choice.keepSectors());
    else if (choice.keepsSize()) {
      content.fill(0, Math.min(size, change.size));
      size = change.size;
    }
  }
  return content.slice(0, size);
};

/** Returns the new size. A file that has grown beyond what was written of it holds zeros there. */
const applyWrite = (
  content: Uint8Array,
  before: number,
  { offset, bytes }: Extract<DataChange, { kind: 'write' }>,
  isKept: (sector: number) => boolean,
): number => {
  let size = before;
  const end = offset + bytes.length;
  for (let at = offset; at < end; ) {
    const sector = Math.floor(at / sectorSize);
    const next = Math.min(end, (sector + 1) * sectorSize);
    if (isKept(sector)) {
      content.set(bytes.subarray(at - offset, next - offset), at);
      size = Math.max(size, next);
    }
    at = next;
  }
  return size;
};
