import type { Action } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, type RowTarget } from '../../access/index.ts';
import type { Db } from '../../platform/database/index.ts';

export interface RowQuestion {
  /** One person under two policies: rows that `holds` allows and `lacks` does not. */
  readonly holds: Actor;
  readonly lacks: Actor;
  readonly action: Action;
  readonly target: RowTarget;
}

export interface CountedRows {
  readonly rows: number;
  /** The number of further rows that the reader cannot see. */
  readonly hidden: number;
  readonly examples: readonly string[];
}

interface Table {
  readonly name: string;
  readonly label: RawBuilder<unknown>;
  /** The existing rows of an action. */
  isThere(action: Action): RawBuilder<unknown>;
}

const notBinned = () => sql`t.deleted_at is null`;
const always = () => sql`true`;
const TABLES: Readonly<Record<RowTarget, Table>> = {
  works: {
    name: 'work',
    label: sql`t.key`,
    isThere: (action) => (action === 'restore' ? sql`t.deleted_at is not null` : notBinned()),
  },
  projects: { name: 'project', label: sql`t.name`, isThere: notBinned },
  departments: { name: 'department', label: sql`t.name`, isThere: always },
  users: { name: 'app_user', label: sql`t.name`, isThere: always },
  absences: { name: 'app_user', label: sql`t.name`, isThere: always },
  resources: { name: 'resource', label: sql`t.name`, isThere: notBinned },
};

export function isRowTarget(target: string): target is RowTarget {
  return target in TABLES;
}

const EXAMPLES = 4;
/**
 * The number of questions in one statement. Planning more of them at once could exceed the statement timeout on a busy
 * machine.
 */
const AT_ONCE = 8;

/** The number of rows for each question, in order. Identical questions about several people are asked once. */
export async function countRows(
  db: Db,
  reader: Actor,
  questions: readonly RowQuestion[],
): Promise<CountedRows[]> {
  const asked = questions.map((question) => {
    const count = countOf(reader, question);
    const { sql: text, parameters } = count.compile(db);
    return { count, key: JSON.stringify([text, parameters]) };
  });
  const statements = new Map(asked.map(({ key, count }) => [key, count]));
  const found = new Map<string, CountedRows>();
  const entries = [...statements];
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const slice = entries.slice(start, start + AT_ONCE);
    const { rows } = await sql<{ counts: CountedRows[] }>`
      select array[${sql.join(slice.map(([, count]) => sql`(${count})`))}] as counts`.execute(db);
    for (const [place, [key]] of slice.entries()) {
      const counted = rows[0]?.counts[place];
      if (counted) found.set(key, counted);
    }
  }
  return asked.map(({ key }) => found.get(key) ?? { rows: 0, hidden: 0, examples: [] });
}

function countOf(reader: Actor, { holds, lacks, action, target }: RowQuestion): RawBuilder<CountedRows> {
  const { name, label, isThere } = TABLES[target];
  const may = (person: Actor) => accessFilter(person, action as never, target, 't');
  const changed = sql`${isThere(action)} and ${may(holds)} and (${may(lacks)}) is not true`;
  const seen = accessFilter(reader, 'read' as never, target === 'absences' ? 'users' : target, 't');
  return sql<CountedRows>`
    select jsonb_build_object(
      'rows', count(*) filter (where ${seen}),
      'hidden', count(*) filter (where (${seen}) is not true),
      'examples', array(
        select ${label} from ${sql.table(name)} t where ${changed} and ${seen} order by t.id limit ${EXAMPLES}))
    from ${sql.table(name)} t where ${changed}`;
}
