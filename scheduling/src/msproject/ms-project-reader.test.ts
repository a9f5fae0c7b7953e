import { describe, expect, it } from 'vitest';
import { hasSharedData, readShared, WITHOUT_DATA } from '../../tests/support/shared-data.ts';
import { XML_PLANS } from '../../tests/support/shared-plans.ts';
import type { NeutralPlan } from '../neutral/neutral-plan.ts';
import { convertNeutralPlan } from '../neutral/read-neutral-plan.ts';
import { MsProjectReader, readMsProject, type StoredTask, UnreadablePlanError } from './index.ts';

/** A project with the given content. */
function project(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Project xmlns="http://schemas.microsoft.com/project">
    <Title>Terminal &amp; quay</Title><StartDate>2026-03-02T08:00:00</StartDate><CalendarUID>1</CalendarUID>${content}</Project>`;
}

function task(uid: number, level: number, fields = ''): string {
  return `<Task><UID>${uid}</UID><ID>${uid}</ID><OutlineLevel>${level}</OutlineLevel><Duration>PT8H0M0S</Duration><DurationFormat>7</DurationFormat>${fields}</Task>`;
}

function read(xml: string): NeutralPlan {
  const reader = new MsProjectReader();
  reader.write(xml);
  return reader.close();
}

function readTask(fields: string) {
  return read(project(`<Tasks>${task(1, 1, fields)}</Tasks>`)).tasks[0];
}

function readCalendar(content: string) {
  return read(project(`<Calendars><Calendar><UID>1</UID>${content}</Calendar></Calendars>`)).calendars[0];
}

/** Days of an exception of the given kind from 2026-01-01 to the end of 2027. */
function recurring(fields: string): string[] {
  const period =
    '<TimePeriod><FromDate>2026-01-01T00:00:00</FromDate><ToDate>2027-12-31T23:59:00</ToDate></TimePeriod>';
  const calendar = readCalendar(
    `<Exceptions><Exception>${period}${fields}<DayWorking>0</DayWorking></Exception></Exceptions>`,
  );
  return (calendar?.exceptions ?? []).map(({ from, to }) => (from === to ? from : `${from}/${to}`));
}

describe.skipIf(!hasSharedData)(`Microsoft Project XML beside its neutral form${WITHOUT_DATA}`, () => {
  it.each(XML_PLANS)('%s reads as the JSON beside it, in every field that the engine reads', (name) => {
    const wanted: unknown = JSON.parse(readShared(`msproject/${name}.json`));
    const { plan, findings } = convertNeutralPlan(read(readShared(`msproject/${name}.xml`)));
    // The JSON does not contain whether started tasks are split.
    expect({ plan: { ...plan, splitsInProgress: undefined }, findings }).toEqual(convertNeutralPlan(wanted));
  });

  it('reads the same from small pieces as from the whole', async () => {
    const xml = readShared('msproject/mpxj__slack9.xml');
    const bytes = new TextEncoder().encode(xml);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 97) }, (_, i) =>
      bytes.slice(97 * i, 97 * (i + 1)),
    );
    expect(await readMsProject(pieces)).toEqual(read(xml));
  });
});

describe('reading Microsoft Project XML', () => {
  it('finds parents from the outline and omits blank rows', () => {
    const tasks = [
      task(0, 0),
      task(5, 1),
      task(6, 2),
      task(7, 2, '<IsNull>1</IsNull>'),
      task(8, 3),
      task(9, 1),
    ];
    const plan = read(project(`<Tasks>${tasks.join('')}</Tasks>`));
    expect(plan.project.name).toBe('Terminal & quay');
    expect(plan.tasks.map(({ uid, parentUid }) => [uid, parentUid])).toEqual([
      [0, null],
      [5, 0],
      [6, 5],
      [8, 6],
      [9, 0],
    ]);
  });

  it('[R44] reads whether the remaining part of started tasks waits for predecessors', () => {
    const splits = (option: string) =>
      convertNeutralPlan(read(project(`${option}<Tasks>${task(1, 1)}</Tasks>`))).plan.splitsInProgress;
    expect(splits('<SplitsInProgressTasks>1</SplitsInProgressTasks>')).toBe(true);
    expect(splits('<SplitsInProgressTasks>0</SplitsInProgressTasks>')).toBeUndefined();
    expect(splits('')).toBeUndefined();
  });

  it('reads the dates of manual tasks as fixed dates', () => {
    const dates = '<Start>2026-03-02T08:00:00</Start><Finish>2026-03-03T17:00:00</Finish>';
    expect(readTask(`<Manual>1</Manual>${dates}`)).toMatchObject({
      manual: true,
      fixed: { start: '2026-03-02T08:00:00', finish: '2026-03-03T17:00:00' },
    });
    expect(readTask(dates)).not.toHaveProperty('fixed');
    expect(readTask('<Manual>1</Manual>')).not.toHaveProperty('fixed');
  });

  it('reads links with working, elapsed and percent lag', () => {
    const link = (uid: number, type: number, lag: number, format: number) =>
      `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID><Type>${type}</Type><LinkLag>${lag}</LinkLag><LagFormat>${format}</LagFormat></PredecessorLink>`;
    const fields = [link(2, 0, 4800, 7), link(3, 1, -9600, 8), link(4, 2, -50, 19), link(5, 3, 10, 52)].join(
      '',
    );
    expect(readTask(fields)?.predecessors).toEqual([
      { uid: 2, type: 'FF', lagUnit: 'd', elapsed: false, lagMinutes: 480 },
      { uid: 3, type: 'FS', lagUnit: 'ed', elapsed: true, lagMinutes: -960 },
      { uid: 4, type: 'SF', lagUnit: '%', elapsed: false, lagMinutes: null, lagPercent: -50 },
      { uid: 5, type: 'SS', lagUnit: 'e%?', elapsed: true, lagMinutes: null, lagPercent: 10 },
    ]);
  });

  it('reads constraints, delays and elapsed durations', () => {
    const fields = `<ConstraintType>2</ConstraintType><ConstraintDate>2026-03-04T08:00:00</ConstraintDate>
      <LevelingDelay>14400</LevelingDelay><LevelingDelayFormat>8</LevelingDelayFormat><Active>0</Active><CalendarUID>-1</CalendarUID>`;
    expect(readTask(fields)).toMatchObject({
      constraint: 'MSO',
      constraintDate: '2026-03-04T08:00:00',
      levelingDelayMinutes: 1440,
      levelingDelayUnit: 'ed',
      active: false,
      calendarUid: null,
    });
    expect(readTask('<DurationFormat>40</DurationFormat>')?.durationUnit).toBe('d');
    const elapsed = task(1, 1).replace('<DurationFormat>7', '<DurationFormat>40');
    expect(read(project(`<Tasks>${elapsed}</Tasks>`)).tasks[0]).toMatchObject({
      durationUnit: 'ed?',
      elapsedDuration: true,
    });
  });

  it('reads weeks, work weeks, hours to midnight and old and new exceptions', () => {
    const hours = (from: string, to: string) =>
      `<DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>${from}</FromTime><ToTime>${to}</ToTime></WorkingTime></WorkingTimes>`;
    const day = (type: number, content: string) => `<WeekDay><DayType>${type}</DayType>${content}</WeekDay>`;
    const period =
      '<TimePeriod><FromDate>2026-03-02T00:00:00</FromDate><ToDate>2026-03-03T23:59:00</ToDate></TimePeriod>';
    const week = [
      day(1, '<DayWorking>0</DayWorking>'),
      day(2, hours('22:00:00', '00:00:00')),
      day(3, hours('00:00:00', '00:00:00')),
      day(4, '<DayWorking>1</DayWorking>'),
      day(0, `${period}<DayWorking>0</DayWorking>`),
    ];
    const workWeek = `<WorkWeeks><WorkWeek>${period}<Name>Short</Name><WeekDays>${day(6, hours('08:00:00', '12:00:00'))}</WeekDays></WorkWeek></WorkWeeks>`;
    const calendar = readCalendar(`<WeekDays>${week.join('')}</WeekDays>${workWeek}`);
    expect(calendar?.week).toEqual({
      sun: [],
      mon: [[1320, 1440]],
      tue: [[0, 1440]],
      wed: [
        [480, 720],
        [780, 1020],
      ],
    });
    expect(calendar?.exceptions).toEqual([{ from: '2026-03-02', to: '2026-03-03', working: [], name: null }]);
    expect(calendar?.workWeeks).toEqual([
      { from: '2026-03-02', to: '2026-03-03', name: 'Short', week: { fri: [[480, 720]] } },
    ]);
    const both = readCalendar(
      `<WeekDays>${week.join('')}</WeekDays><Exceptions><Exception>${period}<Name>Fair</Name>${hours('10:00:00', '14:00:00')}</Exception></Exceptions>`,
    );
    expect(both?.exceptions).toEqual([
      { from: '2026-03-02', to: '2026-03-03', working: [[600, 840]], name: 'Fair' },
    ]);
  });

  it('expands recurring exceptions', () => {
    expect(recurring('<Type>1</Type>')).toEqual(['2026-01-01/2027-12-31']);
    expect(recurring('<Type>2</Type><Month>11</Month><MonthDay>25</MonthDay>')).toEqual([
      '2026-12-25',
      '2027-12-25',
    ]);
    // The fourth Thursday of November, the last Monday of May.
    expect(
      recurring('<Type>3</Type><Month>10</Month><MonthItem>7</MonthItem><MonthPosition>3</MonthPosition>'),
    ).toEqual(['2026-11-26', '2027-11-25']);
    expect(
      recurring('<Type>3</Type><Month>4</Month><MonthItem>4</MonthItem><MonthPosition>4</MonthPosition>'),
    ).toEqual(['2026-05-25', '2027-05-31']);
    const counted = '<EnteredByOccurrences>1</EnteredByOccurrences><Occurrences>3</Occurrences>';
    expect(recurring(`<Type>4</Type><Period>2</Period><MonthDay>31</MonthDay>${counted}`)).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
    expect(
      recurring(
        `<Type>5</Type><Period>1</Period><MonthItem>1</MonthItem><MonthPosition>0</MonthPosition>${counted}`,
      ),
    ).toEqual(['2026-01-01', '2026-02-02', '2026-03-02']);
    expect(recurring(`<Type>6</Type><Period>2</Period><DaysOfWeek>34</DaysOfWeek>${counted}`)).toEqual([
      '2026-01-02',
      '2026-01-12',
      '2026-01-16',
    ]);
    expect(recurring(`<Type>1</Type><Period>3</Period>${counted}`)).toEqual([
      '2026-01-01',
      '2026-01-04',
      '2026-01-07',
    ]);
    // Project 2007 and later write this for every n days.
    expect(recurring(`<Type>7</Type><Period>3</Period>${counted}`)).toEqual([
      '2026-01-01',
      '2026-01-04',
      '2026-01-07',
    ]);
    expect(recurring('<Type>7</Type><Period>365</Period>')).toEqual(['2026-01-01', '2027-01-01']);
  });

  it('[R11] applies the kind of overlapping exceptions, and ignores their position in the file', () => {
    const exception = (name: string, from: string, to: string, fields: string) =>
      `<Exception><TimePeriod><FromDate>${from}T00:00:00</FromDate><ToDate>${to}T23:59:00</ToDate></TimePeriod><Name>${name}</Name>${fields}</Exception>`;
    const listed = [
      exception('Fridays', '2026-03-06', '2026-03-27', '<Type>6</Type><DaysOfWeek>32</DaysOfWeek>'),
      exception('Monthly', '2026-03-01', '2026-03-31', '<Type>4</Type><MonthDay>20</MonthDay>'),
      exception(
        'Yearly',
        '2026-03-01',
        '2026-03-31',
        '<Type>2</Type><Month>2</Month><MonthDay>13</MonthDay>',
      ),
      exception('Fair', '2026-03-26', '2026-03-28', '<Type>1</Type>'),
      exception('Single', '2026-03-20', '2026-03-20', '<Type>1</Type><DayWorking>1</DayWorking>'),
    ];
    const days = ['Fair 2026-03-26/2026-03-28', 'Fridays 2026-03-06/2026-03-06'];
    const others = ['Single 2026-03-20/2026-03-20', 'Yearly 2026-03-13/2026-03-13'];
    for (const order of [listed, listed.toReversed()]) {
      const read = readCalendar(`<Exceptions>${order.join('')}</Exceptions>`)?.exceptions ?? [];
      expect(read.map(({ name, from, to }) => `${name} ${from}/${to}`).sort()).toEqual([...days, ...others]);
    }
  });

  it('reads durations in the unit of the project, as Project 2010 and later write them', () => {
    const fields = '<DurationFormat>5</DurationFormat>';
    const inUnit = (format: number, before = '') =>
      read(
        project(
          `${before}<Tasks>${task(1, 1).replace('<DurationFormat>7', `<DurationFormat>${format}`)}</Tasks>`,
        ),
      ).tasks[0]?.durationUnit;
    expect([inUnit(21), inUnit(53)]).toEqual(['d', 'd?']);
    expect([inUnit(21, fields), inUnit(53, fields), inUnit(7, fields)]).toEqual(['h', 'h?', 'd']);
    expect(inUnit(22)).toBe('none');
  });

  it('reads the kinds of resources: people, material and costs', () => {
    const resource = (uid: number, fields: string) => `<Resource><UID>${uid}</UID>${fields}</Resource>`;
    const { resources } = read(
      project(
        `<Resources>${[
          resource(1, '<Type>1</Type>'),
          resource(2, '<Type>0</Type><IsCostResource>0</IsCostResource>'),
          // Costs are material with a cost flag.
          resource(3, '<Type>0</Type><IsCostResource>1</IsCostResource>'),
          resource(4, '<Type>2</Type>'),
        ].join('')}</Resources>`,
      ),
    );
    expect(resources.map(({ type }) => type)).toEqual(['work', 'material', 'cost', 'cost']);
  });

  it('treats a base calendar as a calendar without a base', () => {
    const base = (uid: number, isBase: number) =>
      readCalendar(`<IsBaseCalendar>${isBase}</IsBaseCalendar><BaseCalendarUID>${uid}</BaseCalendarUID>`)
        ?.baseUid;
    expect([base(-1, 1), base(0, 1), base(0, 0), base(1, 0)]).toEqual([null, null, 0, 1]);
  });

  it('stores a baseline that has dates or a duration, but not one with costs alone', () => {
    const stored: StoredTask[] = [];
    const reader = new MsProjectReader({ onTask: (each) => stored.push(each) });
    const costs = '<Baseline><Number>0</Number><Cost>100</Cost></Baseline>';
    const length = '<Baseline><Number>1</Number><Duration>PT8H0M0S</Duration></Baseline>';
    reader.write(project(`<Tasks>${task(1, 1, costs + length)}</Tasks>`));
    reader.close();
    expect(stored[0]?.baselines).toEqual([{ number: 1, start: null, finish: null, durationMinutes: 480 }]);
  });

  it('reads UTF-16 and prefixed names', async () => {
    const xml = project(task(1, 1)).replace('UTF-8', 'UTF-16');
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${xml}`, 'utf16le'));
    expect((await readMsProject([bytes])).tasks).toHaveLength(1);
    const prefixed = project('')
      .replaceAll(/<(\/?)([A-Z])/g, '<$1p:$2')
      .replace('xmlns', 'xmlns:p');
    expect(read(prefixed).project.start).toBe('2026-03-02T08:00:00');
  });

  const refused: readonly [string, string, RegExp][] = [
    ['a document type', '<!DOCTYPE Project [<!ENTITY a "b">]><Project/>', /document type/],
    ['a document type behind a comment', `<!-- x --><!DOCTYPE Project><Project/>`, /document type/],
    ['another document', '<html></html>', /begins with <html>/],
    ['broken XML', '<Project><Task></Project>', /cannot be read/],
    ['an unknown entity', project('&xxe;'), /cannot be read/],
    ['no XML', 'not xml at all', /cannot be read/],
    ['an empty file', '', /cannot be read|no start/],
    ['no start', '<Project><Title>x</Title></Project>', /no start/],
    ['deep nesting', project('<a>'.repeat(100_000)), /nested too deeply/],
    [
      'an endless text',
      project(`<Tasks><Task><Name>${'x'.repeat(5_000_000)}</Name></Task></Tasks>`),
      /too long/,
    ],
    ['an endless beginning', `<?xml version="1.0"?>${' '.repeat(100_000)}`, /does not begin with an element/],
  ];

  it.each(refused)('refuses %s in one line', (_, xml, words) => {
    const attempt = () => read(xml);
    expect(attempt).toThrow(UnreadablePlanError);
    expect(attempt).toThrow(words);
    expect(attempt).not.toThrow(/\n/);
  });
});

describe('a task that Gantry pinned', () => {
  const mark = (value: string, field = '188744016') =>
    `<ExtendedAttribute><FieldID>${field}</FieldID><Value>${value}</Value></ExtendedAttribute>`;
  const notEarlier = '<ConstraintType>4</ConstraintType><ConstraintDate>2026-03-10T08:00:00</ConstraintDate>';

  it('is placed as in Gantry while it is at its pinned dates', () => {
    const pin = mark('SNET 2026-03-10T08:00:00, else FNLT 2026-04-01T17:00:00');
    expect(readTask(`${notEarlier}${pin}`)).toMatchObject({
      constraint: 'FNLT',
      constraintDate: '2026-04-01T17:00:00',
    });
    const byHand = mark('manual 2026-03-10T08:00:00, else ASAP');
    const start = '<Manual>1</Manual><Start>2026-03-10T08:00:00</Start>';
    expect(readTask(`${start}${byHand}`)).toMatchObject({ manual: false, constraint: 'ASAP' });
  });

  it('is placed as in the file once a planner has moved it, or if the field has another value', () => {
    const held = { constraint: 'SNET', constraintDate: '2026-03-10T08:00:00' };
    expect(readTask(`${notEarlier}${mark('SNET 2026-03-11T08:00:00, else ASAP')}`)).toMatchObject(held);
    expect(readTask(`${notEarlier}${mark('Zone 4')}`)).toMatchObject(held);
    expect(readTask(`${notEarlier}${mark('SNET 2026-03-10T08:00:00, else ASAP', '7')}`)).toMatchObject(held);
  });

  it('does not count as a custom field of a user', () => {
    const passedOver: string[] = [];
    const reader = new MsProjectReader({ onPassedOver: (name) => passedOver.push(name) });
    const pin = mark('SNET 2026-03-10T08:00:00, else ASAP');
    reader.write(project(`<Tasks>${task(1, 1, pin)}${task(2, 1, mark('Zone 4'))}</Tasks>`));
    reader.close();
    expect(passedOver).toEqual(['ExtendedAttribute']);
  });
});
