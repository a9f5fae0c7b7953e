import type { Db } from '../../platform/database/index.ts';
import { eachInSlices } from '../../platform/in-slices.ts';
import { kindsOf } from '../change-log-repository.ts';
import { digestOf } from '../digest.ts';
import { LOG_START, type LogPosition } from '../read-since.ts';
import { FIRST_PREVIOUS_HASH, sealHash } from './seal-hash.ts';
import {
  countUnsealed,
  findChangeSets,
  findUncheckedUpTo,
  findUnsealedBefore,
  listSeals,
  listStoredItems,
  type SealedChangeSet,
  type SealRow,
  type SealToCheck,
  type StoredItem,
} from './seal-repository.ts';

const BATCH = 500;
/** Items that are read at a time, but for a change set that alone has more. */
const BATCH_ITEMS = 20_000;

export interface Tampering {
  readonly kind: 'altered' | 'removed' | 'inserted' | 'reordered';
  /** The seal at which it shows; null for a row that has none. */
  readonly sealNumber: number | null;
  readonly changeSetSeq: number;
  /** What is wrong, in words. */
  readonly detail: string;
}

export interface Verification {
  /** The first row that is not what was sealed. */
  readonly tampering: Tampering | undefined;
  /** How far the chain holds: keep this outside, and a chain that was cut off at its end shows too. */
  readonly lastSeal: ChainEnd;
  /** Written since the last seal, and not vouched for yet. */
  readonly unsealed: { readonly count: number; readonly since: string | null };
  /** Seals up to this number were made with a secret that was not restored: the chain can be checked, the seals themselves cannot. */
  readonly uncheckedUpTo: number;
}

export interface ChainEnd {
  readonly number: number;
  /** Hexadecimal. */
  readonly hash: string;
}

interface Walk {
  readonly number: number;
  readonly hash: Buffer;
  readonly position: LogPosition;
}

const START: Walk = { number: 0, hash: FIRST_PREVIOUS_HASH, position: LOG_START };

export interface VerifyOptions {
  /** An end that was noted earlier. */
  readonly expected?: ChainEnd | undefined;
  /** Told the number of the last seal that holds, batch by batch. Where it throws, the walk ends. */
  readonly onProgress?: (checked: number) => void | Promise<void>;
}

/** Walks the whole chain of seals and holds every row of the log against it. */
export async function verifyLog(
  db: Db,
  key: Buffer,
  { expected, onProgress }: VerifyOptions = {},
): Promise<Verification> {
  const uncheckedUpTo = await findUncheckedUpTo(db);
  let walk = START;
  let tampering: Tampering | undefined;
  for (;;) {
    const seals = upToItems(await listSeals(db, walk.number, BATCH));
    if (seals.length === 0) break;
    const result = await walkSeals(db, { key, uncheckedUpTo }, walk, seals, expected);
    walk = result.walk;
    tampering = result.tampering;
    if (tampering) break;
    await onProgress?.(walk.number);
  }
  tampering ??= await findAtEnd(db, walk, expected);
  return {
    tampering,
    lastSeal: { number: walk.number, hash: walk.hash.toString('hex') },
    unsealed: await countUnsealed(db, walk.position),
    uncheckedUpTo,
  };
}

/** The first of these seals, as many as do not ask for too many items at once; at least one. */
function upToItems(seals: readonly SealToCheck[]): SealToCheck[] {
  let items = 0;
  return seals.filter(({ itemCount }, index) => {
    items += itemCount;
    return index === 0 || items <= BATCH_ITEMS;
  });
}

/** The key of the seals, and up to which of them it is not theirs. */
interface SealKey {
  readonly key: Buffer;
  readonly uncheckedUpTo: number;
}

async function walkSeals(
  db: Db,
  key: SealKey,
  start: Walk,
  seals: readonly SealRow[],
  expected: ChainEnd | undefined,
): Promise<{ walk: Walk; tampering: Tampering | undefined }> {
  const seqs = seals.map(({ changeSetSeq }) => changeSetSeq);
  const changeSets = new Map((await findChangeSets(db, seqs)).map((each) => [each.seq, each]));
  const items = Map.groupBy(await listStoredItems(db, seqs), ({ seq }) => seq);
  const hashes = new Set(seals.map(({ hash }) => hash.toString('hex')));
  let walk = start;
  for (const [index, seal] of seals.entries()) {
    const changeSet = changeSets.get(seal.changeSetSeq);
    const next = changeSets.get(seals[index + 1]?.changeSetSeq ?? -1);
    const stored = items.get(seal.changeSetSeq) ?? [];
    const tampering =
      checkSeal(walk, seal, hashes) ??
      (await checkChangeSet(key, walk, seal, { changeSet, stored, next })) ??
      checkExpected(seal, expected);
    if (tampering || !changeSet) return { walk, tampering };
    walk = { number: seal.number, hash: seal.hash, position: changeSet };
  }
  return { walk, tampering: undefined };
}

/** Is this the seal that comes next? */
function checkSeal(walk: Walk, seal: SealRow, hashes: ReadonlySet<string>): Tampering | undefined {
  const at = { sealNumber: seal.number, changeSetSeq: seal.changeSetSeq };
  if (seal.number !== walk.number + 1)
    return { ...at, kind: 'removed', detail: `seal ${walk.number + 1} is missing` };
  if (seal.previousHash.equals(walk.hash)) return undefined;
  return hashes.has(seal.previousHash.toString('hex'))
    ? { ...at, kind: 'reordered', detail: 'the seal follows on another one than it was made after' }
    : { ...at, kind: 'altered', detail: 'the seal does not follow on the one before it' };
}

interface StoredChangeSet {
  readonly changeSet: SealedChangeSet | undefined;
  readonly stored: readonly StoredItem[];
  /** The one that the next seal names. */
  readonly next: SealedChangeSet | undefined;
}

/** Is the change set what was sealed, and its values what their digests say? */
async function checkChangeSet(
  { key, uncheckedUpTo }: SealKey,
  walk: Walk,
  seal: SealRow,
  { changeSet, stored, next }: StoredChangeSet,
): Promise<Tampering | undefined> {
  const at = { sealNumber: seal.number, changeSetSeq: seal.changeSetSeq };
  if (!changeSet) return { ...at, kind: 'removed', detail: 'the change set is gone' };
  if (!isAfter(changeSet, walk.position) || (next && !isAfter(next, changeSet)))
    return { ...at, kind: 'reordered', detail: 'the change set does not stand where it was sealed' };
  const altered = await findAltered(stored);
  if (altered) return { ...at, kind: 'altered', detail: `the values of ${describe(altered)} were changed` };
  const { number, previousHash } = seal;
  if (number > uncheckedUpTo) {
    const hash = await sealHash(key, { number, previousHash, changeSet });
    if (!hash.equals(seal.hash)) return { ...at, ...explainMismatch(changeSet) };
  }
  if (kindsOf(stored).join() === changeSet.kinds.join()) return undefined;
  return { ...at, kind: 'altered', detail: 'filters look for other kinds of rows than its items are' };
}

/** Looked for in slices: a large change set has a hundred thousand digests, and a running server answers others meanwhile. */
async function findAltered(stored: readonly StoredItem[]): Promise<StoredItem | undefined> {
  let altered: StoredItem | undefined;
  await eachInSlices(stored, (item) => {
    if (!altered && !isAsDigested(item)) altered = item;
  });
  return altered;
}

/** What a wrong hash can mean, as far as the rest of the change set tells. */
function explainMismatch({ items, itemCount }: SealedChangeSet): Pick<Tampering, 'kind' | 'detail'> {
  if (items.length < itemCount)
    return { kind: 'removed', detail: `${itemCount - items.length} of ${itemCount} items are gone` };
  if (items.length > itemCount)
    return { kind: 'inserted', detail: `there are ${items.length} items, where ${itemCount} were sealed` };
  return { kind: 'altered', detail: 'the change set, its items or their order are not what was sealed' };
}

function checkExpected(seal: SealRow, expected: ChainEnd | undefined): Tampering | undefined {
  if (seal.number !== expected?.number || seal.hash.toString('hex') === expected.hash) return undefined;
  const at = { sealNumber: seal.number, changeSetSeq: seal.changeSetSeq };
  return { ...at, kind: 'altered', detail: 'the seal is not the one that was noted' };
}

/** What shows only once the chain has been walked: rows without a seal within it, and a chain that ends too early. */
async function findAtEnd(db: Db, walk: Walk, expected: ChainEnd | undefined): Promise<Tampering | undefined> {
  const seq = await findUnsealedBefore(db, walk.position);
  if (seq !== undefined)
    return {
      kind: 'inserted',
      sealNumber: null,
      changeSetSeq: seq,
      detail: 'the change set stands among sealed ones and has no seal',
    };
  if (!expected || expected.number <= walk.number) return undefined;
  return {
    kind: 'removed',
    sealNumber: walk.number,
    changeSetSeq: walk.position.seq,
    detail: `the chain ends here, and seal ${expected.number} was noted`,
  };
}

/** An erased value is known by its digest only, which the seal holds; nothing may stand in its place. */
function isAsDigested({ isErased, salt, old, new: value, digest }: StoredItem): boolean {
  if (isErased) return old === null && value === null;
  return salt !== null && digestOf(salt, old, value).equals(digest);
}

function describe({ ordinal, entity, entityId, field }: StoredItem): string {
  return `item ${ordinal} (${field} of ${entity} ${entityId})`;
}

function isAfter(position: LogPosition, other: LogPosition): boolean {
  const [transaction, before] = [BigInt(position.transactionId), BigInt(other.transactionId)];
  return transaction === before ? position.seq > other.seq : transaction > before;
}
