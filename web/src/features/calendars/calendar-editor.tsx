import type { Calendar, CalendarDetail } from '@gantry/contract';
import { useEffect, useState } from 'react';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { hasCode } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarSide } from './calendar-side.tsx';
import { useUpdateCalendarMutation } from './calendars-queries.ts';
import { changeException, withException, withoutException } from './draft.ts';
import { ExceptionEditor } from './exception-editor.tsx';
import { useCalendarDraft } from './use-calendar-draft.ts';
import { WakeBar } from './wake-bar.tsx';
import { say } from './words/index.ts';
import { YearView } from './year-view.tsx';

interface CalendarEditorProps {
  /** As it stood when editing began. */
  readonly calendar: CalendarDetail;
  readonly calendars: readonly Calendar[];
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly onTouched: (isTouched: boolean) => void;
}

const fieldWords: FieldWords = {
  names: {
    name: say('name'),
    parentId: say('buildsOn'),
    week: say('workingWeek'),
    workWeeks: say('otherWeeks'),
    exceptions: say('exceptions'),
  },
  texts: ['name'],
  shown: {
    week: () => say('workingWeek'),
    workWeeks: (value) => `${Array.isArray(value) ? value.length : 0}`,
    exceptions: (value) => say('exceptionCount', { count: Array.isArray(value) ? value.length : 0 }),
  },
};

const usualHours: [number, number][] = [
  [480, 720],
  [780, 1020],
];

/** The week at the left, the year in the middle, and below what saving moves. */
export function CalendarEditor({ calendar, calendars, year, onYear, onTouched }: CalendarEditorProps) {
  const today = useCompanyToday();
  const [selected, setSelected] = useState<number>();
  const editing = useCalendarDraft(calendar, calendars, year);
  const { draft, setDraft, days, isDirty } = editing;
  const { isSaving, save, question } = useSaving(calendar, editing, onTouched);
  const isReadOnly = !calendar.mayChange;
  useEffect(() => onTouched(isDirty), [isDirty, onTouched]);

  const { take, remove } = useDayActs({ editing, isReadOnly, setSelected });
  const exception = selected === undefined ? undefined : draft.exceptions[selected];
  return (
    <div className="flex min-h-full flex-col">
      {question}
      <CalendarHead calendar={calendar} draft={draft} days={days} year={year} isDirty={isDirty} />
      <div className="grid grow grid-cols-[17rem_minmax(0,1fr)] gap-8 px-5 pb-6 max-lg:grid-cols-1 max-md:px-4">
        <CalendarSide
          calendar={calendar}
          calendars={calendars}
          draft={draft}
          year={year}
          selected={selected}
          onDraft={setDraft}
          onSelect={(index) => {
            setSelected(index);
            const from = draft.exceptions[index]?.from;
            if (from !== undefined && draft.exceptions[index]?.repeat == null)
              onYear(Number(from.slice(0, 4)));
          }}
          onAdd={() => take(today, today)}
        />
        <div className="min-w-0">
          <YearView
            year={year}
            days={days}
            isReadOnly={isReadOnly}
            onYear={onYear}
            onTake={take}
            onRemove={(day) => remove(days.find((each) => each.day === day)?.own)}
          />
          {exception !== undefined && selected !== undefined && (
            <ExceptionEditor
              key={selected}
              exception={exception}
              usual={usualHours}
              isReadOnly={isReadOnly}
              onChange={(change) => setDraft(changeException(draft, selected, change))}
              onRemove={() => remove(selected)}
              onClose={() => setSelected(undefined)}
            />
          )}
        </div>
      </div>
      {isDirty && (
        <WakeBar
          wake={editing.wake}
          error={editing.wakeError}
          keep={editing.keep}
          isSaving={isSaving}
          onKeep={editing.setKeep}
          onThrowAway={editing.throwAway}
          onSave={() => void save()}
        />
      )}
    </div>
  );
}

type Editing = ReturnType<typeof useCalendarDraft>;

interface DayActs {
  readonly editing: Editing;
  readonly isReadOnly: boolean;
  readonly setSelected: (index: number | undefined) => void;
}

/** What becomes of days that are chosen in the year: an exception of theirs is opened, else a new one is made. */
function useDayActs({ editing: { draft, setDraft, days }, isReadOnly, setSelected }: DayActs) {
  const take = (from: string, to: string) => {
    const known = days.find(({ day }) => day === from);
    if (from === to && known?.own !== undefined) return setSelected(known.own);
    if (isReadOnly) return;
    const isRest = from === to && known?.kind === 'rest';
    const name = isRest ? say('workingDay') : say('dayOff');
    const spans = isRest ? (draft.week.find((each) => each !== null && each.length > 0) ?? usualHours) : [];
    setDraft(withException(draft, { name, from, to, spans }));
    setSelected(0);
  };
  const remove = (index: number | undefined) => {
    if (isReadOnly || index === undefined) return;
    setDraft(withoutException(draft, index));
    setSelected(undefined);
  };
  return { take, remove };
}

function useSaving(
  calendar: CalendarDetail,
  { changed, wake, keep, lookAgain, throwAway }: Editing,
  onTouched: (isTouched: boolean) => void,
) {
  const [update, { isLoading }] = useUpdateCalendarMutation();
  const { offerUndo } = useUndo();
  const { save, question } = useSaveOrAsk(calendar.name, fieldWords);
  const saveDraft = async () => {
    const { data, error, isTheirs } = await save(changed, calendar.version, (change, version) =>
      update({
        params: { id: calendar.id },
        body: { ...change, version, keep: keep.map(({ id }) => id), wake: wake?.stamp },
      }),
    );
    if (data !== undefined || isTheirs) onTouched(false);
    if (data !== undefined) {
      const moved = data.rescheduled?.count ?? 0;
      offerUndo(moved > 0 ? say('savedAndMoved', { count: moved }) : say('saved'), data.changeSetId);
    } else if (isTheirs) throwAway();
    else if (error !== undefined && hasCode(error, 'calendars/wake-changed')) {
      toast.warning(say('wakeChanged'));
      void lookAgain();
    } else if (error !== undefined) notifyFailure(say('notSavedNow'), error);
  };
  return { isSaving: isLoading, save: saveDraft, question };
}
