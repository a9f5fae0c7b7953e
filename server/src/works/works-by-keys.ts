import type { ResponseOf } from '@gantry/contract';
import { accessFilter } from '../access/index.ts';
import { findWorkReferences, presentWorks, type WorkReader } from './work-reader.ts';
import { listWorksByKeys } from './work-repository.ts';

/** The works with these keys that the reader may see, in one statement. Missing and hidden works are omitted. */
export async function findWorksByKeys(
  reader: WorkReader,
  keys: readonly string[],
): Promise<ResponseOf<'listWorksByKeys'>> {
  const access = accessFilter(reader.actor, 'read', 'works', 'w');
  const rows = await listWorksByKeys(reader.db, [...new Set(keys)], access);
  return {
    response: presentWorks(reader, rows),
    next: null,
    references: await findWorkReferences(reader, rows),
  };
}
