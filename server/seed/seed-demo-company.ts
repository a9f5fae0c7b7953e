import { ChangeSetWriter } from '../src/change-sets/index.ts';
import { loadCompanyTime } from '../src/company/index.ts';
import { DEMO_REASON } from '../src/demo-company/index.ts';
import { withoutCompany } from '../src/first-start/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { newId } from '../src/platform/identifiers.ts';
import type { PlatformServices } from '../src/platform/services.ts';
import { projectEntity, projectMemberEntity } from '../src/projects/index.ts';
import { KEY_PREFIX_WITHOUT_PROJECT } from '../src/works/index.ts';
import { listAbsences } from './absence-history.ts';
import { takeBaseline } from './baseline-history.ts';
import { listComments } from './comment-history.ts';
import { type CompanyIds, idOf, insertCompany } from './demo-company.ts';
import { type DemoWork, makeProjectWorks, makeSingleWorks } from './demo-work.ts';
import type { Happening } from './happenings.ts';
import type { Directory } from './keyed-work.ts';
import type { ProjectPlan } from './plan.ts';
import { projectPlans } from './plans/index.ts';
import { Random } from './random.ts';
import { listReports } from './report-history.ts';
import { listWorkHistory } from './work-history.ts';
import { Workdays } from './workdays.ts';

const SEED = 1948;
const YEAR_MS = 365 * 86_400_000;

type Needed = Pick<PlatformServices, 'db' | 'clock' | 'settings'>;

/**
 * Fills an empty database with the demo company: its people, projects and works as they are today, and the changes of
 * the past year, each by its author. It is the same at every start except for the dates, which depend on today.
 */
export async function seedDemoCompany({ db, clock, settings }: Needed): Promise<void> {
  await withoutCompany(db, async (tx) => {
    const now = clock.now();
    const founding = new ChangeSetWriter(tx, {
      actorId: null,
      via: 'directory',
      at: new Date(now.getTime() - YEAR_MS),
      reason: DEMO_REASON,
    });
    const ids = await insertCompany(founding, { timeZone: settings.timeZone, year: now.getUTCFullYear() });
    await founding.finish();

    const time = await loadCompanyTime(tx, clock);
    const random = new Random(SEED);
    const projects = projectPlans.map((plan) => {
      const calendar = plan.worksInHarbour ? ids.harbourCalendar : ids.officeCalendar;
      return {
        plan,
        works: makeProjectWorks(plan, random),
        days: new Workdays(time, time.calendarOf(calendar)),
      };
    });
    const single = {
      plan: null,
      works: makeSingleWorks(random),
      days: new Workdays(time, time.calendarOf()),
    };
    const projectIds = new Map(projectPlans.map(({ key }) => [key, newId()]));
    const directory = directoryOf(ids, projectIds);
    const begun = projects.map((project) => beginProject(project, idOf(projectIds, project.plan.key), ids));
    const happenings = [...projects, single].flatMap(({ plan, works, days }) => [
      ...listWorkHistory(works, { days, random, directory }),
      ...(plan === null ? [] : takeBaseline(plan, works, { days, random, directory })),
      ...(plan === null ? [] : listReports(plan, { days, random, directory })),
      ...listComments(works, days, random),
    ]);
    const absences = listAbsences({ days: single.days, directory });
    await record(tx, [...begun, ...happenings, ...absences], ids);
    await keepKeyNumbers(tx, [...projects, single]);
  });
}

interface ProjectWorks {
  readonly plan: ProjectPlan | null;
  readonly works: readonly DemoWork[];
  readonly days: Workdays;
}

/** Each project was created by its lead, some weeks before it starts. */
function beginProject(
  { plan, works, days }: ProjectWorks & { plan: ProjectPlan },
  id: string,
  ids: CompanyIds,
): Happening {
  return {
    at: days.instant(plan.startsIn - 30, 8 * 60),
    who: plan.lead,
    record: async (change) => {
      await change.insert(projectEntity, [{ id, ...projectRow(plan, days, ids) }]);
      await change.insert(
        projectMemberEntity,
        membersOf(plan, works).map((initials) => ({
          projectId: id,
          userId: idOf(ids.users, initials),
          role: initials === plan.lead ? ('lead' as const) : ('member' as const),
        })),
      );
    },
  };
}

function projectRow(plan: ProjectPlan, days: Workdays, ids: CompanyIds) {
  const { key, name, summary, status, color, visibility = 'company' } = plan;
  return {
    key,
    name,
    summary,
    status,
    color,
    visibility,
    leadId: idOf(ids.users, plan.lead),
    departmentId: idOf(ids.departments, plan.department),
    calendarId: plan.worksInHarbour ? ids.harbourCalendar : null,
    start: days.day(plan.startsIn),
    targetDate: days.day(plan.targetIn),
  };
}

function membersOf(plan: ProjectPlan, works: readonly DemoWork[]): string[] {
  const busy = works.flatMap(({ owner, assignees }) => [owner, ...assignees]).filter((who) => who !== null);
  return [...new Set([plan.lead, ...busy])];
}

function directoryOf(ids: CompanyIds, projectIds: ReadonlyMap<string, string>): Directory {
  return {
    user: (initials) => idOf(ids.users, initials),
    department: (code) => idOf(ids.departments, code),
    project: (key) => idOf(projectIds, key),
    label: (name) => idOf(ids.labels, name),
    resource: (name) => idOf(ids.resources, name),
  };
}

/** Writes the change sets in chronological order. */
async function record(tx: Tx, happenings: readonly Happening[], ids: CompanyIds): Promise<void> {
  const inOrder = happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, who, reason = null, record: write } of inOrder) {
    const actorId = who === null ? null : idOf(ids.users, who);
    const change = new ChangeSetWriter(tx, { actorId, via: who === null ? 'scheduler' : 'ui', at, reason });
    await write(change);
    await change.finish();
  }
}

/** Sets the counter of each project to its next number. */
async function keepKeyNumbers(tx: Tx, projects: readonly ProjectWorks[]): Promise<void> {
  await tx
    .insertInto('key_counter')
    .values(
      projects.map(({ plan, works }) => ({
        prefix: plan?.key ?? KEY_PREFIX_WITHOUT_PROJECT,
        last_number: Math.max(works.length, ...works.map(({ number }) => number ?? 0)),
      })),
    )
    .execute();
}
