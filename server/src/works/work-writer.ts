import type { WholeWork } from '@gantry/contract';
import { notFound } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { presentWork } from './present-work.ts';
import type { WorkReader } from './work-reader.ts';
import { findWork } from './work-repository.ts';
import type { WorkRow } from './work-row.ts';

/** The person who changes works, the transaction, and the change set that records it. */
export interface WorkWriter extends WorkReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
  /** The instant of the request. */
  readonly at: Date;
}

/** The changed work, for the person who changed it. */
export async function presentChanged(writer: WorkWriter, id: string): Promise<WholeWork> {
  return presentWork(await getChanged(writer, id), writer.actor, writer.time);
}

/** The work with the dates that follow from the change. */
export async function getChanged({ db: tx, change }: WorkWriter, id: string): Promise<WorkRow> {
  await change.settle();
  const row = await findWork(tx, id);
  if (!row) throw notFound();
  return row;
}
