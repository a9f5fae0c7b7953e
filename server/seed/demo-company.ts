import { calendarEntity } from '../src/calendars/index.ts';
import type { ChangeSetWriter } from '../src/change-sets/index.ts';
import { companyEntity } from '../src/company/index.ts';
import { departmentEntity } from '../src/departments/index.ts';
import { machineTimeZone, OFFICE_WEEK } from '../src/first-start/index.ts';
import { DEMO_TENANT_ID } from '../src/identity/index.ts';
import { newId } from '../src/platform/identifiers.ts';
import { resourceEntity } from '../src/resources/index.ts';
import { userEntity } from '../src/users/index.ts';
import { labelEntity } from '../src/works/index.ts';
import { labels } from './labels.ts';
import { COMPANY_NAME, departments, people } from './people.ts';
import { resources } from './resources.ts';

const HARBOUR_HOURS: [number, number][] = [
  [420, 690],
  [720, 930],
];
const HARBOUR_WEEK = [null, ...Array<[number, number][]>(5).fill(HARBOUR_HOURS), null];

export interface CompanyIds {
  readonly officeCalendar: string;
  readonly harbourCalendar: string;
  readonly departments: ReadonlyMap<string, string>;
  readonly users: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
  readonly resources: ReadonlyMap<string, string>;
}

/** Creates calendars, company, departments, people and labels: everything that exists before the first work. */
export async function insertCompany(
  change: ChangeSetWriter,
  { timeZone, year }: { timeZone: string | undefined; year: number },
): Promise<CompanyIds> {
  const officeCalendar = newId();
  const harbourCalendar = newId();
  await change.insert(calendarEntity, [
    { id: officeCalendar, name: 'Office hours', week: OFFICE_WEEK, exceptions: holidays(year) },
    { id: harbourCalendar, name: 'Harbour, 07:00 to 15:30', week: HARBOUR_WEEK, parentId: officeCalendar },
  ]);
  await change.insert(companyEntity, [
    {
      name: COMPANY_NAME,
      timeZone: timeZone ?? machineTimeZone(),
      calendarId: officeCalendar,
      // All steps of the first hour are done.
      setUpEnded: true,
      isDemo: true,
    },
  ]);
  const departmentIds = await insertDepartments(change, harbourCalendar);
  const userIds = await insertPeople(change, departmentIds);
  await givePartTime(change, { userId: idOf(userIds, 'GH'), officeCalendar });
  await change.updateMany(
    departmentEntity,
    departments.map(({ code, head, deputies }) => ({
      id: idOf(departmentIds, code),
      patch: { headId: idOf(userIds, head), deputyIds: deputies.map((initials) => idOf(userIds, initials)) },
    })),
  );
  const made = await change.insert(
    labelEntity,
    labels.map(({ name, color }) => ({ name, color })),
  );
  return {
    officeCalendar,
    harbourCalendar,
    departments: departmentIds,
    users: userIds,
    labels: new Map(made.map(({ name, id }) => [name, id])),
    resources: await insertResources(change, departmentIds),
  };
}

async function insertResources(
  change: ChangeSetWriter,
  departmentIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const made = await change.insert(
    resourceEntity,
    resources.map(({ name, kind, department, capacity }) => ({
      name,
      kind,
      departmentId: idOf(departmentIds, department),
      capacity,
    })),
  );
  return new Map(made.map(({ name, id }) => [name, id]));
}

async function insertDepartments(
  change: ChangeSetWriter,
  harbourCalendar: string,
): Promise<Map<string, string>> {
  const ids = new Map(departments.map(({ code }) => [code, newId()]));
  await change.insert(
    departmentEntity,
    departments.map(({ code, name, parent, worksInHarbour = false }) => ({
      id: idOf(ids, code),
      code,
      name,
      parentId: parent === null ? null : idOf(ids, parent),
      calendarId: worksInHarbour ? harbourCalendar : null,
    })),
  );
  return ids;
}

/** Active people are known to the demo provider by their id; invited ones are pinned when they sign in. */
async function insertPeople(change: ChangeSetWriter, departmentIds: ReadonlyMap<string, string>) {
  const ids = new Map(people.map(({ initials }) => [initials, newId()]));
  await change.insert(
    userEntity,
    people.map(({ initials, name, email, jobTitle, department, roles, status }) => {
      const id = idOf(ids, initials);
      const isKnown = status !== 'invited';
      return {
        id,
        name,
        email,
        jobTitle,
        departmentId: idOf(departmentIds, department),
        managerId: managerOf(initials, department, ids),
        roles: [...roles],
        status,
        tenantId: isKnown ? DEMO_TENANT_ID : null,
        objectId: isKnown ? id : null,
      };
    }),
  );
  return ids;
}

/** A controller who works on four days: her own calendar, which inherits the holidays of the company's. */
async function givePartTime(
  change: ChangeSetWriter,
  { userId, officeCalendar }: { userId: string; officeCalendar: string },
): Promise<void> {
  const calendarId = newId();
  const week = [null, null, null, null, null, [], null];
  const home = { home: 'user' as const, homeId: userId };
  await change.insert(calendarEntity, [
    { id: calendarId, name: 'Four days', week, parentId: officeCalendar, ...home },
  ]);
  await change.updateMany(userEntity, [{ id: userId, patch: { calendarId } }]);
}

/** The head of the department. Heads report to the head above; the head of the company reports to no one. */
function managerOf(initials: string, code: string, ids: ReadonlyMap<string, string>): string | null {
  const department = departments.find((each) => each.code === code);
  const above = departments.find((each) => each.code === department?.parent);
  const manager = department?.head === initials ? above?.head : department?.head;
  return manager === undefined ? null : idOf(ids, manager);
}

function holidays(year: number) {
  const days = [
    ['New Year', '01-01'],
    ['Labour Day', '05-01'],
    ['Port holiday', '12-08'],
    ['Christmas Day', '12-25'],
    ['Boxing Day', '12-26'],
  ] as const;
  return [year - 1, year, year + 1, year + 2].flatMap((each) =>
    days.map(([name, day]) => ({ name, from: `${each}-${day}`, to: `${each}-${day}`, spans: [] })),
  );
}

export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo company has no ${name}`);
  return id;
}
