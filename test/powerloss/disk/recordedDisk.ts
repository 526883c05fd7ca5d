import { basename, dirname, join, relative, sep } from 'node:path';
import { readImage } from './diskImage.ts';
import {
  type DiskImage,
  type DiskOperation,
  type NodeNumber,
  type OperationOrigin,
  rootNode,
} from './diskOperation.ts';
import { realFiles } from './realFiles.ts';

/** Records what is done to a folder, in its order. What lies in it at first counts as synced. */
export class RecordedDisk {
  readonly root: string;
  readonly before: DiskImage;
  readonly #operations: DiskOperation[] = [];
  /** Nodes by their path relative to the folder. */
  readonly #nodes = new Map<string, NodeNumber>([['', rootNode]]);
  /** Content of files that were written through Node's own functions. */
  readonly #contents = new Map<NodeNumber, Uint8Array>();
  #lastNode = rootNode;

  constructor(root: string) {
    this.root = root;
    this.before = readImage(root);
    // As in `DiskState`: numbered in the order of the image.
    for (const [path, content] of this.before) this.#number(path, content);
  }

  get operations(): readonly DiskOperation[] {
    return this.#operations;
  }

  /** Returns the node of an absolute path; undefined where there is none or it lies elsewhere. */
  findNode(path: string): NodeNumber | undefined {
    return this.#nodes.get(this.#toKey(path));
  }

  /** A file or folder is there; nothing is recorded where it was known. */
  noteMade(path: string, made: 'file' | 'folder'): void {
    const key = this.#toKey(path);
    const folder = this.#nodes.get(this.#toKey(dirname(path)));
    if (folder === undefined || this.#nodes.has(key)) return;
    const node = this.#number(key, made === 'file' ? new Uint8Array() : null);
    this.#operations.push({ kind: 'entries', node: folder, changes: [{ name: basename(path), node }], made });
  }

  noteRename(from: string, to: string): void {
    const folder = this.findNode(dirname(from));
    const node = this.findNode(from);
    if (folder === undefined || node === undefined) return;
    if (dirname(from) !== dirname(to)) throw new Error(`renamed into another folder, which is not recorded: ${to}`);
    const changes = [
      { name: basename(from), node: null },
      { name: basename(to), node },
    ];
    this.#operations.push({ kind: 'entries', node: folder, changes });
    for (const [key, moved] of [...this.#nodes]) {
      if (key !== this.#toKey(from) && !key.startsWith(`${this.#toKey(from)}${sep}`)) continue;
      this.#nodes.delete(key);
      this.#nodes.set(this.#toKey(to) + key.slice(this.#toKey(from).length), moved);
    }
  }

  /** A further name of a file. */
  noteLink(from: string, to: string): void {
    const folder = this.findNode(dirname(to));
    const node = this.findNode(from);
    if (folder === undefined || node === undefined) return;
    this.#nodes.set(this.#toKey(to), node);
    this.#operations.push({ kind: 'entries', node: folder, changes: [{ name: basename(to), node }] });
  }

  /** Removes a file, or a folder with all that is in it, one after the other. */
  noteRemoved(path: string): void {
    const key = this.#toKey(path);
    const gone = [...this.#nodes.keys()].filter((each) => each === key || each.startsWith(`${key}${sep}`));
    for (const each of gone.sort().reverse()) {
      const folder = this.#nodes.get(this.#toKey(dirname(join(this.root, each))));
      this.#nodes.delete(each);
      if (folder === undefined) continue;
      this.#operations.push({ kind: 'entries', node: folder, changes: [{ name: basename(each), node: null }] });
    }
  }

  noteWrite(node: NodeNumber, offset: number, bytes: Uint8Array): void {
    this.#operations.push({ kind: 'write', node, offset, bytes: Uint8Array.from(bytes) });
  }

  noteSize(node: NodeNumber, size: number): void {
    this.#operations.push({ kind: 'truncate', node, size });
  }

  /** Finds out what a call has written to a file: whatever differs from what was known of it. */
  noteContent(node: NodeNumber): void {
    const key = [...this.#nodes].find(([, each]) => each === node)?.[0];
    if (key === undefined) return;
    const content = realFiles.readFileSync(join(this.root, key));
    const recorded = this.#contents.get(node) ?? new Uint8Array();
    if (content.length < recorded.length) this.noteSize(node, content.length);
    const from = content.findIndex((byte, at) => byte !== recorded[at]);
    if (from >= 0) this.noteWrite(node, from, content.subarray(from));
    this.#contents.set(node, content);
  }

  noteSync(node: NodeNumber, origin: OperationOrigin): void {
    this.#operations.push({ kind: 'sync', node, origin });
  }

  acknowledge(): void {
    this.#operations.push({ kind: 'acknowledge' });
  }

  #number(key: string, content: Uint8Array | null): NodeNumber {
    this.#lastNode += 1;
    this.#nodes.set(key, this.#lastNode);
    if (content) this.#contents.set(this.#lastNode, content);
    return this.#lastNode;
  }

  #toKey(path: string): string {
    return relative(this.root, path);
  }
}
