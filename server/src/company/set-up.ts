import type { BodyOf, SetUp, SetUpStep } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { companyEntity } from './company-entity.ts';

/** The name of a company until an administrator sets one. */
export const NAME_AT_FIRST_START = 'Our company';

const isThere = (table: 'project' | 'department'): RawBuilder<boolean> => {
  const rows = sql.table(table);
  return table === 'project'
    ? sql`exists (select from ${rows} where deleted_at is null)`
    : sql`exists (select from ${rows})`;
};

/**
 * Whether a step is done is computed from the rows: every way of making a change counts, and an undone change does not.
 */
const isDone: Readonly<Record<SetUpStep, RawBuilder<boolean>>> = {
  company: sql`c.name <> ${NAME_AT_FIRST_START}`,
  people: sql`exists (select from app_user where status <> 'disabled' offset 1)`,
  departments: isThere('department'),
  project: isThere('project'),
};

const count: Readonly<Record<SetUpStep, RawBuilder<number>>> = {
  company: sql`(select jsonb_array_length(exceptions) from calendar where id = c.calendar_id)`,
  people: sql`(select count(*)::integer from app_user where status <> 'disabled')`,
  departments: sql`(select count(*)::integer from department)`,
  project: sql`(select count(*)::integer from project where deleted_at is null)`,
};

const steps = ['company', 'people', 'departments', 'project'] as const satisfies readonly SetUpStep[];

const isSettled = sql.join(
  steps.map((step) => sql`(${step} = any(c.set_up_skipped) or ${isDone[step]})`),
  sql` and `,
);
const isOpen = sql<boolean>`(not c.set_up_ended and not (${isSettled}))`;

/** Whether administrators are still shown the first hour, and whether parts of the demo company exist. */
export async function getStateOfCompany(db: Db | Tx): Promise<{ isOpen: boolean; isDemo: boolean }> {
  const { rows } = await sql<{ isOpen: boolean; isDemo: boolean }>`
    select ${isOpen} as "isOpen", c.is_demo as "isDemo" from company c`.execute(db);
  return rows[0] ?? { isOpen: false, isDemo: false };
}

export async function getSetUp(db: Db | Tx, publicUrl: string): Promise<SetUp> {
  const step = (name: SetUpStep) => sql`
    jsonb_build_object('step', ${name}::text, 'isDone', ${isDone[name]}, 'isSkipped', ${name} = any(c.set_up_skipped),
      'count', ${count[name]})`;
  const { rows } = await sql<Omit<SetUp, 'publicUrl'>>`
    select ${isOpen} as "isOpen", c.set_up_ended as "isEnded", jsonb_build_array(${sql.join(steps.map(step))}) as steps
    from company c`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('This database has no company yet.');
  return { ...row, publicUrl };
}

/** Two administrators may postpone two steps at the same time: each change is applied to the other's result. */
export async function updateSetUp(
  { db: tx, change }: { readonly db: Tx; readonly change: ChangeSetWriter },
  body: BodyOf<'updateSetUp'>,
): Promise<void> {
  const { id, skipped } = await tx
    .selectFrom('company')
    .select(['id', 'set_up_skipped as skipped'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isSkipped = (step: SetUpStep) =>
    step === body.step ? body.skipped === true : skipped.includes(step);
  const patch = {
    ...(body.step !== undefined && { setUpSkipped: steps.filter(isSkipped) }),
    ...(body.ended !== undefined && { setUpEnded: body.ended }),
  };
  await change.update(companyEntity, id, patch);
}
