import type { RouteName } from '@gantry/contract';
import type { ReadCall, WriteCall } from '../requests/index.ts';
import { openWorkReader, type WorkReader } from './work-reader.ts';
import type { WorkWriter } from './work-writer.ts';

/** The reader of works in a call. */
export function readerOf<N extends RouteName>({ db, actor, services }: ReadCall<N>): Promise<WorkReader> {
  return openWorkReader(db, actor, services.clock);
}

/** The writer of works in a call. */
export async function writerOf<N extends RouteName>(call: WriteCall<N>): Promise<WorkWriter> {
  const { tx, actor, change, services } = call;
  return { ...(await openWorkReader(tx, actor, services.clock)), db: tx, change, at: services.clock.now() };
}
