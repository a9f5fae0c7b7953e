import type { CalendarHome } from '@gantry/contract';
import { say } from './words/index.ts';

const words: Readonly<Record<CalendarHome, string>> = {
  company: say('ofCompany'),
  department: say('ofDepartment'),
  project: say('ofProject'),
  work: say('ofWork'),
  user: say('ofPerson'),
};

/** The owner of the calendar: "Project Harbour terminal". */
export function homeWords({ home, homeName }: { home: CalendarHome; homeName?: string | null }): string {
  return homeName == null ? words[home] : `${words[home]} ${homeName}`;
}
