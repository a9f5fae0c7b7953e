import type { AuditFilter } from '@gantry/contract';
import { addDays } from '@gantry/scheduling/wall-clock';
import type { LogFilter } from '../change-sets/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { Services } from '../requests/index.ts';
import { findThings } from './find-things.ts';

/** Converts the query of the screen's address to a filter of the log. Days are those of the company's time zone. */
export async function readFilter(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  { person, kind, thing, from, to }: AuditFilter,
): Promise<LogFilter> {
  const time = from === undefined && to === undefined ? undefined : await loadCompanyTime(db, clock);
  const startOf = (day: string) => time?.instantOf(`${day}T00:00`).toISOString();
  return {
    actorId: person === 'gantry' ? null : person,
    kind,
    entityIds: thing === undefined ? undefined : await findThings(db, thing),
    since: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : startOf(addDays(to, 1)),
  };
}
