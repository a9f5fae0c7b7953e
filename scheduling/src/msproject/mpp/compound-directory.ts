import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';

/** A stream or a storage (a folder) of a compound file. */
export interface DirectoryEntry {
  readonly isStorage: boolean;
  readonly firstSector: number;
  readonly size: number;
}

interface Directory {
  readonly root: DirectoryEntry;
  /** By path in lower case: `   114/tbkndtask/fixedmeta`. */
  readonly entries: ReadonlyMap<string, DirectoryEntry>;
}

const ENTRY_SIZE = 128;
const [STORAGE, STREAM, ROOT] = [1, 2, 5];
const NONE = 0xffffffff;
const LONGEST_NAME_BYTES = 64;
const MOST_ENTRIES = 20_000;

/** Walks the directory: each storage has a binary tree of its children. */
export function listEntries(directory: Bytes): Directory {
  const count = Math.min(directory.length / ENTRY_SIZE, MOST_ENTRIES);
  const seen = new Uint8Array(count);
  const root = readEntry(directory, 0);
  if (root.type !== ROOT) throw damaged('its directory has no root');
  const entries = new Map<string, DirectoryEntry>();
  const open = [{ index: root.child, folder: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { index, folder } = next;
    if (index === NONE) continue;
    if (index >= count || seen[index] === 1) throw damaged('its directory leads nowhere');
    seen[index] = 1;
    const { name, left, right, child, ...entry } = readEntry(directory, index);
    const path = `${folder}${name.toLowerCase()}`;
    if (entries.has(path)) throw damaged('its directory names a stream twice');
    entries.set(path, entry);
    open.push({ index: left, folder }, { index: right, folder });
    if (entry.isStorage) open.push({ index: child, folder: `${path}/` });
  }
  return { root, entries };
}

function readEntry(directory: Bytes, index: number) {
  const at = index * ENTRY_SIZE;
  const [nameBytes, type] = [directory.u16(at + 64), directory.u8(at + 66)];
  if (nameBytes < 2 || nameBytes > LONGEST_NAME_BYTES || ![STORAGE, STREAM, ROOT].includes(type))
    throw damaged('its directory makes no sense');
  return {
    type,
    name: new TextDecoder('utf-16le').decode(directory.slice(at, nameBytes - 2).data),
    isStorage: type === STORAGE,
    left: directory.u32(at + 68),
    right: directory.u32(at + 72),
    child: directory.u32(at + 76),
    firstSector: directory.u32(at + 116),
    // The upper half is invalid in old files, and 0 in all files small enough to be read here.
    size: directory.u32(at + 120),
  };
}
