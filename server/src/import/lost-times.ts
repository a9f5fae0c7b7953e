import { convertNeutralPlan, schedule } from '@gantry/scheduling';
import type { NeutralCalendar, NeutralPlan } from '@gantry/scheduling/msproject';
import { listCalendars } from '../company/index.ts';
import { listTimes, PeopleCalendars, type PlanSpan } from '../plans/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { Draft } from './draft.ts';
import type { MatchedPeople } from './match-people.ts';
import { hasCalendarsOfPeople, hasOwnTimes } from './own-times.ts';
import { toTitle } from './plan-text.ts';
import { type Hours, haveSameHours } from './same-hours.ts';

/** Working times of people and resources that affect dates in the file, and that Gantry does not have. */
export interface LostTimes {
  readonly names: readonly string[];
  /** Works that *Schedule* would move for that reason, by task number. */
  readonly moved: ReadonlySet<number>;
}

export const NO_LOST_TIMES: LostTimes = { names: [], moved: new Set() };

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/**
 * An import contains no working weeks and no absences of people. So the plan is scheduled once with the times of the
 * file and once with those of Gantry, and the results are compared.
 */
export async function findLostTimes(db: Db | Tx, draft: Draft, people: MatchedPeople): Promise<LostTimes> {
  const { plan } = draft;
  const span = spanOf(draft);
  const usual = plan?.calendars.find(({ uid }) => uid === plan.project.calendarUid);
  if (plan === undefined || usual === undefined || span === null || !hasCalendarsOfPeople(plan))
    return NO_LOST_TIMES;
  const hours = new PeopleCalendars(usual, await listCalendars(db), span);
  const ids = [...people.values()].flatMap(({ userId }) => userId ?? []);
  const times = new Map((await listTimes(db, ids)).map((each) => [each.id, each]));
  const free = Math.max(...plan.calendars.map(({ uid }) => uid)) + 1;
  const here = plan.resources.map((resource, index) => {
    const userId = people.get(toTitle(resource.name))?.userId ?? '';
    const person = resource.type === 'work' ? times.get(userId) : undefined;
    const known = person ? hours.calendarOf(person) : null;
    const calendar = { uid: free + index, name: null, isBase: false, baseUid: usual.uid, workWeeks: [] };
    return { resource, calendar: known && { ...calendar, ...known } };
  });
  const bases = new Map(plan.calendars.map((calendar) => [calendar.uid, calendar]));
  const lost = here.filter(({ resource, calendar }) => {
    const inFile = bases.get(resource.calendarUid ?? Number.NaN);
    if (resource.type !== 'work' || inFile === undefined || !hasOwnTimes(inFile)) return false;
    const base = bases.get(inFile.baseUid ?? Number.NaN);
    const wanted = [inFile, ...(base ? [base] : [])].map((each) => toHours(each, span));
    const found = [...(calendar ? [calendar] : []), usual].map((each) => toHours(each, span));
    return !haveSameHours(wanted, found);
  });
  if (lost.length === 0) return NO_LOST_TIMES;
  const known: NeutralPlan = {
    ...plan,
    calendars: [...plan.calendars, ...here.flatMap(({ calendar }) => calendar ?? [])],
    resources: here.map(({ resource, calendar }) => ({ ...resource, calendarUid: calendar?.uid ?? null })),
  };
  return { names: lost.map(({ resource }) => toTitle(resource.name)), moved: findMoved(plan, known) };
}

/** The tasks whose dates differ between the two plans. */
function findMoved(plan: NeutralPlan, other: NeutralPlan): ReadonlySet<number> {
  const [one, two] = [plan, other].map((each) => schedule(convertNeutralPlan(each).plan));
  return new Set(
    plan.tasks.flatMap(({ uid, summary }) => {
      const [here, there] = [one?.findWork(String(uid)), two?.findWork(String(uid))];
      const isSame = here?.start === there?.start && here?.finish === there?.finish;
      return summary || isSame ? [] : uid;
    }),
  );
}

/** Only the part of a calendar within the days of the plan. */
function toHours({ week, exceptions, workWeeks }: NeutralCalendar, { from, to }: PlanSpan): Hours {
  const clipped = <T extends PlanSpan>(all: readonly T[]) =>
    all
      .filter((each) => each.from <= to && each.to >= from)
      .map((each) => ({
        ...each,
        from: each.from < from ? from : each.from,
        to: each.to > to ? to : each.to,
      }));
  const copy = (spans: readonly (readonly [number, number])[]) =>
    spans.map(([begin, end]): [number, number] => [begin, end]);
  const weekOf = (days: NeutralCalendar['week']) =>
    WEEKDAYS.map((day) => (days[day] === undefined ? null : copy(days[day])));
  return {
    week: weekOf(week),
    exceptions: clipped(exceptions).map((each) => ({
      ...{ from: each.from, to: each.to },
      spans: copy(each.working),
    })),
    workWeeks: clipped(workWeeks).map((each) => ({
      ...{ from: each.from, to: each.to },
      week: weekOf(each.week),
    })),
  };
}

/** From the first to the last day of the plan. */
function spanOf({ works }: Draft): PlanSpan | null {
  const days = works
    .flatMap(({ start, due }) => [start ?? [], due ?? []].flat())
    .map((text) => text.slice(0, 10));
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}
