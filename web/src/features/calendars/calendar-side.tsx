import type { Calendar, CalendarDetail, CalendarUse } from '@gantry/contract';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { calendarChain } from '#lib/dates/calendar-chain.ts';
import { language } from '#lib/words.ts';
import type { Draft } from './draft.ts';
import { ExceptionsList } from './exceptions-list.tsx';
import { minutesOf } from './typed-spans.ts';
import { type Spans, usualWeek } from './usual-week.ts';
import { WeekEditor } from './week-editor.tsx';
import { say } from './words/index.ts';
import { WorkWeeks } from './work-weeks.tsx';

interface CalendarSideProps {
  readonly calendar: CalendarDetail;
  readonly calendars: readonly Calendar[];
  readonly draft: Draft;
  readonly year: number;
  readonly selected: number | undefined;
  readonly onDraft: (draft: Draft) => void;
  readonly onSelect: (index: number) => void;
  readonly onAdd: () => void;
}

const noParent = 'none';

/** All settings of a calendar, beside the resulting year. */
export function CalendarSide(props: CalendarSideProps) {
  const { calendar, calendars, draft, year, selected, onDraft, onSelect, onAdd } = props;
  const isReadOnly = !calendar.mayChange;
  const parent = calendars.find(({ id }) => id === draft.parentId);
  const above = parent === undefined ? [] : calendarChain(calendars, parent.id).map(({ week }) => week);
  const weeks = [draft.week, ...above];
  // A descendant of this calendar cannot be its parent.
  const parents = calendars.filter(
    ({ id, name }) => name !== '' && !calendarChain(calendars, id).some((each) => each.id === calendar.id),
  );
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Field label={say('name')}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={120}
            readOnly={isReadOnly}
            onChange={(event) => onDraft({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={say('buildsOn')}>
        {({ id }) => (
          <Select
            id={id}
            label={say('buildsOn')}
            value={draft.parentId ?? noParent}
            disabled={isReadOnly}
            options={[
              { value: noParent, label: say('nothing') },
              ...parents.map((each) => ({ value: each.id, label: each.name })),
            ]}
            onChange={(value) => onDraft({ ...draft, parentId: value === noParent ? null : value })}
          />
        )}
      </Field>
      <section aria-label={say('workingWeek')}>
        <h2 className="mb-1 text-sm text-secondary-foreground">
          {say('workingWeek')}{' '}
          <span className="num text-muted-foreground">
            {say('hoursAWeek', { hours: String(hoursOf(usualWeek(weeks))) })}
          </span>
        </h2>
        <WeekEditor
          week={draft.week}
          parent={parent && { name: parent.name, week: usualWeek(above) }}
          isReadOnly={isReadOnly}
          onChange={(week) => onDraft({ ...draft, week })}
        />
      </section>
      <WorkWeeks
        workWeeks={draft.workWeeks}
        usual={usualWeek(weeks)}
        year={year}
        isReadOnly={isReadOnly}
        onChange={(workWeeks) => onDraft({ ...draft, workWeeks })}
      />
      <ExceptionsList
        exceptions={draft.exceptions}
        year={year}
        selected={selected}
        isReadOnly={isReadOnly}
        onSelect={onSelect}
        onAdd={onAdd}
      />
      <Uses uses={calendar.uses} />
    </div>
  );
}

/** In hours, with one decimal. */
function hoursOf(week: readonly Spans[]): number {
  const minutes = week.reduce((sum, spans) => sum + minutesOf(spans), 0);
  return Math.round(minutes / 6) / 10;
}

const useWords: Readonly<Record<CalendarUse['kind'], string>> = {
  company: say('useCompany'),
  calendar: say('useCalendars'),
  department: say('useDepartments'),
  project: say('useProjects'),
  work: say('useWorks'),
  user: say('usePeople'),
  resource: say('useResources'),
};

function Uses({ uses }: { readonly uses: readonly CalendarUse[] }) {
  return (
    <section aria-label={say('usedBy')} className="text-sm">
      <h2 className="text-secondary-foreground">{say('usedBy')}</h2>
      {uses.length === 0 && <p className="text-muted-foreground">{say('unused')}</p>}
      <dl className="mt-1 flex flex-col gap-1">
        {uses.map(({ kind, count, hidden, names }) => (
          <div key={kind} className="flex gap-2" title={names.join(', ')}>
            <dt className="grow">{useWords[kind]}</dt>
            <dd className="num text-muted-foreground">
              {kind !== 'company' && (count - hidden).toLocaleString(language)}
              {hidden > 0 && ` ${say('hiddenUses', { count: hidden })}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
