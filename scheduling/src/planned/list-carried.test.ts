import { describe, expect, it } from 'vitest';
import { officeCalendar } from '../../tests/support/office-calendar.ts';
import { plannedLink as after, plannedWork } from '../../tests/support/planned-work.ts';
import { listCarried, type PlannedLink, type PlannedWork } from './index.ts';

/** One day in March 2026. */
const day = (id: string, date: string, fields: Partial<PlannedWork> = {}): PlannedWork =>
  plannedWork(id, {
    start: `2026-03-${date}T08:00`,
    due: `2026-03-${date}T17:00`,
    durationMinutes: 480,
    ...fields,
  });
/** The works that are carried by others when the given works move to a day. */
function carried(works: PlannedWork[], links: PlannedLink[], moving: Record<string, string>): string[] {
  const project = { start: '2026-03-02', calendarId: 'office', calendars: [officeCalendar], works, links };
  const to = new Map(Object.entries(moving).map(([id, date]) => [id, `2026-03-${date}T08:00`]));
  return [...listCarried(project, to)].sort();
}

const fromDay = (date: string): Partial<PlannedWork> => ({
  constraint: 'start_no_earlier_than',
  constraintDate: `2026-03-${date}T08:00`,
});

describe('works that move together', () => {
  it('[R70] carry those that a link binds to one of them, but not those that are later for another reason', () => {
    const works = [day('dig', '02'), day('form', '03'), day('pour', '06', fromDay('06'))];
    const links = [after('dig', 'form'), after('form', 'pour')];
    expect(carried(works, links, { dig: '03', form: '04', pour: '09' })).toEqual(['form']);
    expect(carried(works, links, { form: '04', pour: '09' })).toEqual([]);
  });

  it('carry successors even through a work that is not among them', () => {
    const works = [day('dig', '02'), day('form', '03'), day('pour', '04')];
    const links = [after('dig', 'form'), after('form', 'pour')];
    expect(carried(works, links, { dig: '03', pour: '05' })).toEqual(['pour']);
  });

  it('carry over a weekend', () => {
    const works = [day('dig', '06', fromDay('06')), day('form', '09')];
    expect(carried(works, [after('dig', 'form')], { dig: '09', form: '10' })).toEqual(['form']);
  });

  it('set a date for a work that cannot start as early as its predecessor allows', () => {
    const works = [day('dig', '03', fromDay('03')), day('form', '04', fromDay('03'))];
    const links = [after('dig', 'form')];
    expect(carried(works, links, { dig: '04', form: '05' })).toEqual(['form']);
    expect(carried(works, links, { dig: '02', form: '02' })).toEqual([]);
  });

  it('carry the summaries above them, and works bound by a link between summaries', () => {
    const works = [
      day('ground', '02'),
      day('dig', '02', { parentId: 'ground' }),
      day('survey', '02', { parentId: 'ground', durationMinutes: 240, due: '2026-03-02T12:00' }),
      day('concrete', '03'),
      day('form', '03', { parentId: 'concrete' }),
    ];
    const links = [after('ground', 'concrete')];
    expect(carried(works, links, { ground: '03', dig: '03', concrete: '04', form: '04' })).toEqual([
      'concrete',
      'form',
      'ground',
    ]);
    // A work that ends before its summary does not decide when the next one begins.
    expect(carried(works, links, { survey: '03', form: '04' })).toEqual([]);
  });

  it('set a date for works that are scheduled by hand', () => {
    const works = [day('dig', '02'), day('form', '03', { scheduleMode: 'manual' })];
    expect(carried(works, [after('dig', 'form')], { dig: '03', form: '04' })).toEqual([]);
  });
});
