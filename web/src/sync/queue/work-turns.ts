import type { Work } from '@gantry/contract';

/**
 * Writes to one work leave one after the other, each with the version that the last write of its fields gave: two quick
 * edits of one person must not meet each other as a conflict.
 */
const queues = new Map<string, Promise<unknown>>();

interface Answer {
  readonly data?: { readonly response: { readonly version: number } };
  readonly error?: unknown;
}

/** Resolves once nothing of this work is being written any more; undefined where nothing is. */
export const whenWritten = (id: string): Promise<unknown> | undefined => queues.get(id);

interface OwnWrites {
  /** By field, the version in which the person's own last write of it stands: what is written on it replaces nobody else's. */
  readonly fields: Map<string, number>;
  /** From this version to that one nobody else has written anything of the work. */
  alone: { readonly from: number; readonly to: number };
}

const ownWrites = new Map<string, OwnWrites>();
/** Works that were changed longest ago go first. */
const mostRemembered = 500;

/** A person's own write of these fields was taken: sent with one version, it made another. */
export function noteOwnWrite(
  id: string,
  fields: readonly string[],
  { sent, made }: { sent: number; made: number },
): void {
  const own = ownWrites.get(id) ?? { fields: new Map<string, number>(), alone: { from: 0, to: 0 } };
  for (const field of fields) own.fields.set(field, made);
  if (made === sent + 1) own.alone = { from: sent === own.alone.to ? own.alone.from : sent, to: made };
  ownWrites.delete(id);
  ownWrites.set(id, own);
  const [oldest] = ownWrites.keys();
  if (ownWrites.size > mostRemembered && oldest !== undefined) ownWrites.delete(oldest);
}

/**
 * The version that a write of these fields names: the one at which editing began, or a later one where the person alone has
 * written since. A field that others may have changed keeps the beginning, and the server asks.
 */
export function versionToSend(id: string, fields: readonly string[], begun: number): number {
  const own = ownWrites.get(id);
  if (own === undefined || fields.length === 0) return begun;
  const { from, to } = own.alone;
  const versions = fields.map((field) => {
    const version = Math.max(begun, own.fields.get(field) ?? 0);
    return version >= from && version < to ? to : version;
  });
  return Math.min(...versions);
}

export async function takeTurn<A extends Answer>(
  { id, version }: Pick<Work, 'id' | 'version'>,
  fields: readonly string[],
  write: (version: number) => Promise<A>,
): Promise<A> {
  const before = queues.get(id) ?? Promise.resolve();
  let sent = version;
  const turn = before.then(() => {
    sent = versionToSend(id, fields, version);
    return write(sent);
  });
  const settled = turn.then(
    ({ data }) => data && noteOwnWrite(id, fields, { sent, made: data.response.version }),
    () => undefined,
  );
  queues.set(id, settled);
  // The last one out leaves nothing behind.
  void settled.then(() => {
    if (queues.get(id) === settled) queues.delete(id);
  });
  return turn;
}
