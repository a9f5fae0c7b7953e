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
/** Items that are read at a time, unless a single change set has more. */
const BATCH_ITEMS = 20_000;

export interface Tampering {
  readonly kind: 'altered' | 'removed' | 'inserted' | 'reordered';
  /** The seal where the tampering shows; null for a row without a seal. */
  readonly sealNumber: number | null;
  readonly changeSetSeq: number;
  /** A description of the tampering. */
  readonly detail: string;
}

export interface Verification {
  /** The first row that differs from what was sealed. */
  readonly tampering: Tampering | undefined;
  /** The last valid seal. If it is stored outside, a chain that was truncated at its end is detected too. */
  readonly lastSeal: ChainEnd;
  /** Change sets since the last seal, which are not yet protected. */
  readonly unsealed: { readonly count: number; readonly since: string | null };
  /**
   * Seals up to this number were made with a secret that was not restored: the chain can be checked, but the seals
   * themselves cannot.
   */
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
  /** The end that was recorded earlier. */
  readonly expected?: ChainEnd | undefined;
  /** Called with the number of the last valid seal after each batch. If it throws, the verification stops. */
  readonly onProgress?: (checked: number) => void | Promise<void>;
}

/** Verifies the whole chain of seals and compares every row of the log with it. */
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

/** The first of these seals, limited by their number of items; at least one. */
function upToItems(seals: readonly SealToCheck[]): SealToCheck[] {
  let items = 0;
  return seals.filter(({ itemCount }, index) => {
    items += itemCount;
    return index === 0 || items <= BATCH_ITEMS;
  });
}

/** The key of the seals, and the last seal to which it does not apply. */
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

/** Checks that the seal is the next one. */
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
  /** The change set that the next seal names. */
  readonly next: SealedChangeSet | undefined;
}

/** Checks that the change set is unchanged and that its values match their digests. */
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

/**
 * Checked in slices, because a large change set has a hundred thousand digests, and a running server must answer other
 * requests.
 */
async function findAltered(stored: readonly StoredItem[]): Promise<StoredItem | undefined> {
  let altered: StoredItem | undefined;
  await eachInSlices(stored, (item) => {
    if (!altered && !isAsDigested(item)) altered = item;
  });
  return altered;
}

/** Explains a wrong hash, as far as the rest of the change set allows. */
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

/** Tampering that is visible only at the end: rows without a seal, and a chain that ends too early. */
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

/** For an erased value only the digest remains, which the seal covers. There must be no other value in its place. */
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
