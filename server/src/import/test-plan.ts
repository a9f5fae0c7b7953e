/** A small Microsoft Project file for tests. Each part can be replaced. */
export interface TestPlan {
  title?: string;
  /** Other elements of the project, as XML. */
  more?: string;
  tasks?: readonly string[];
  resources?: readonly string[];
  assignments?: readonly string[];
  calendars?: readonly string[];
}

const STANDARD = `<Calendar><UID>1</UID><Name>Standard</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>
  ${[2, 3, 4, 5, 6]
    .map(
      (day) => `<WeekDay><DayType>${day}</DayType><DayWorking>1</DayWorking><WorkingTimes>
        <WorkingTime><FromTime>08:00:00</FromTime><ToTime>16:00:00</ToTime></WorkingTime></WorkingTimes></WeekDay>`,
    )
    .join('')}</WeekDays></Calendar>`;

export function testPlan({
  title = 'Quay',
  more = '',
  tasks = [],
  resources = [],
  assignments = [],
  calendars,
}: TestPlan): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Project xmlns="http://schemas.microsoft.com/project">
      <Title>${title}</Title><StartDate>2026-03-02T08:00:00</StartDate><CalendarUID>1</CalendarUID>${more}
      <Calendars>${(calendars ?? [STANDARD]).join('')}</Calendars>
      <Tasks>${tasks.join('')}</Tasks>
      <Resources>${resources.join('')}</Resources>
      <Assignments>${assignments.join('')}</Assignments>
    </Project>`;
}

export interface TestTask {
  uid: number;
  name?: string;
  level?: number;
  /** Other elements of the task, as XML. */
  more?: string;
}

/** A task of one day on the first Monday of March 2026. */
export function testTask({ uid, name = `Task ${uid}`, level = 1, more = '' }: TestTask): string {
  return `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name><OutlineLevel>${level}</OutlineLevel>
    <Start>2026-03-02T08:00:00</Start><Finish>2026-03-02T16:00:00</Finish><Duration>PT8H0M0S</Duration>
    <DurationFormat>7</DurationFormat>${more}</Task>`;
}

/** By the codes of the file: FF, FS, SF, SS. */
export const finishToStart = (uid: number, more = '') =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID><Type>1</Type>${more}</PredecessorLink>`;
