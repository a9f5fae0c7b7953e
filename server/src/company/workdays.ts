import type { CompanyTime } from './company-time.ts';

/** The weekdays with working time in the company's calendar, by its default week; 0 is Sunday. */
export function workdaysOf({
  calendars,
  calendarId,
}: Pick<CompanyTime, 'calendars' | 'calendarId'>): number[] {
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  const weekdays = Array.from({ length: 7 }, (_, weekday) => weekday);
  return weekdays.filter((weekday) => {
    const seen = new Set<string>();
    for (let calendar = byId.get(calendarId); calendar && !seen.has(calendar.id); ) {
      const spans = calendar.week[weekday];
      if (spans != null) return spans.length > 0;
      seen.add(calendar.id);
      calendar = byId.get(calendar.parentId ?? '');
    }
    return false;
  });
}
