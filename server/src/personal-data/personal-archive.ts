import { type RawBuilder, sql } from 'kysely';
import {
  type Archive,
  type ArchiveNeeds,
  oneText,
  openArchive,
  writeTableAsCsv,
  writeTableAsJson,
} from '../backup/index.ts';
import { type PersonTable, personTables } from './person-tables.ts';

const readme = `This archive holds what Gantry keeps about one person.

json/*.json     every table in which the person is named: a list with one object for each row
csv/*.csv       the same as comma-separated text (UTF-8); text that a spreadsheet would run as a formula has an apostrophe before it

json/app_user.json is the person, and people whom they manage. The other rows name the person as the one who made or changed
them, or whom they concern. Moments that end in "+00:00" are UTC. json/change_set.json lists what the person did and when; the
values before and after are in the history of each work. No password, token or secret is in here. Names that other people
have typed into texts are not found by this archive.
`;

export interface ArchivedPerson {
  readonly userId: string;
  readonly at: Date;
  /** The reasons of absences may only be read by the person, their heads and their deputies. */
  readonly isOwn: boolean;
}

/** All stored data about a person at one moment, as JSON and as CSV. */
export function openPersonalArchive(
  needs: ArchiveNeeds,
  { userId, at, isOwn }: ArchivedPerson,
): Promise<Archive> {
  return openArchive(needs, async (db) => ({
    name: `gantry-personal-data-${at.toISOString().slice(0, 10)}.zip`,
    parts: [
      { path: 'README.txt', open: () => oneText(readme) },
      ...listRows(userId, isOwn).flatMap(([table, rows]) => [
        { path: `json/${table}.json`, open: () => writeTableAsJson(db, table, rows) },
        { path: `csv/${table}.csv`, open: () => writeTableAsCsv(db, table, rows) },
      ]),
    ],
  }));
}

function listRows(userId: string, isOwn: boolean): (readonly [table: string, rows: RawBuilder<unknown>])[] {
  const tables = Object.entries(personTables).filter(([, { notExported }]) => notExported === undefined);
  return [
    ...tables.map(([table, personTable]) => [table, isAbout(userId, personTable)] as const),
    ...(isOwn
      ? [['absence_why', sql`t.absence_id in (select id from absence where user_id = ${userId})`] as const]
      : []),
  ];
}

function isAbout(userId: string, { columns }: PersonTable): RawBuilder<unknown> {
  const named = columns.map((column) =>
    column.endsWith('_ids')
      ? sql`${sql.ref(`t.${column}`)} @> array[${userId}]::uuid[]`
      : sql`${sql.ref(`t.${column}`)} = ${userId}`,
  );
  return sql`(${sql.join(named, sql` or `)})`;
}
