import type { Label, Project, UserChoice } from '@gantry/contract';
import { CalendarDays, CircleSlash } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useListLabelsQuery } from '#api/lookups.ts';
import { usePeopleMatching, useProjectsMatching } from '#api/use-choices.ts';
import { hintOf } from '#components/person-options.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { dateInWords, dayWords } from '#lib/dates/index.ts';
import { readTypedDate, suggestDates } from '#lib/dates/typed-date.ts';
import type { CommandQuestion } from '#lib/keys/index.ts';
import { rankBy } from '#lib/rank.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { mark } from './matching.ts';
import type { PaletteItem } from './palette-item.ts';
import { say } from './words/index.ts';

/** The lookups that a question needs; the others are not requested. */
interface Known {
  readonly people: readonly UserChoice[];
  readonly projects: readonly Project[];
  readonly labels: readonly Label[];
  readonly today: string;
}

/** The second step of a command that asks for a person, a project, a label or a day. Undefined: it asks for nothing. */
export function useAnswers(
  question: CommandQuestion | undefined,
  text: string,
): readonly PaletteItem[] | undefined {
  const skip = (kind: CommandQuestion['for']) => ({ skip: question?.for !== kind });
  const { people } = usePeopleMatching(text, skip('person'));
  const { projects } = useProjectsMatching(text, skip('project'));
  const { data: labels } = useListLabelsQuery(undefined, skip('label'));
  const today = useCompanyToday();
  return useMemo(() => {
    if (question === undefined) return undefined;
    const known = { people, projects, labels: labels ?? [], today };
    const answers = answersOf(question, text, known);
    // Days are read from the typed text.
    return question.for === 'day'
      ? answers
      : rankBy(answers, text, ({ label, hint }) => ({ text: label.text, hint }));
  }, [question, text, people, projects, labels, today]);
}

export function answersOf(question: CommandQuestion, text: string, known: Known): readonly PaletteItem[] {
  const item = (id: string, label: string, icon: ReactNode, run: () => void, hint?: string): PaletteItem => ({
    id: `answer ${id}`,
    label: mark(label, []),
    icon,
    run,
    hint,
  });
  const none = (label: string, run: () => void) => item('none', label, <CircleSlash />, run);
  switch (question.for) {
    case 'person':
      return [
        ...known.people.map((person) => {
          const { id, name, jobTitle } = person;
          const icon = <Avatar name={name} decorative />;
          return item(id, name, icon, () => question.run({ id, name }), hintOf(person, jobTitle).hint);
        }),
        none(say('noOne'), () => question.run(null)),
      ];
    case 'project':
      return [
        ...known.projects.map(({ id, name, key, color, calendarId }) =>
          item(id, name, square(color), () => question.run({ id, name, key, color, calendarId }), key),
        ),
        none(say('noProject'), () => question.run(null)),
      ];
    case 'label':
      return known.labels.map(({ id, name, color }) =>
        item(id, name, square(color), () => question.run({ id, name, color })),
      );
    case 'day':
      return [
        ...daysFor(text, known.today).map(({ day, label }) =>
          item(`day ${day}`, label, <CalendarDays />, () => question.run(day), dayWords(day, known.today)),
        ),
        ...(text.trim() === '' ? [none(say('noDate'), () => question.run(null))] : []),
      ];
  }
}

/** Dates as people type them, or the nearest ones before anything is typed. */
const daysFor = (text: string, today: string): readonly { day: string; label: string }[] =>
  text.trim() === ''
    ? suggestDates(today)
    : readTypedDate(text, today).map((day) => ({ day, label: dateInWords(day, today) }));

const square = (color: string): ReactNode => (
  <span data-hue={color} className="swatch size-2.5 rounded-[3px]" />
);
