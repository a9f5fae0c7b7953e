import type { Calendar, CalendarDetail } from '@gantry/contract';
import { useEffect, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarSide } from './calendar-side.tsx';
import { changeException, withExceptions } from './draft.ts';
import { ExceptionEditor } from './exception-editor.tsx';
import { HolidaysPanel } from './holidays/holidays-panel.tsx';
import { type HolidaysAside, useHolidaysAside } from './holidays/use-holidays-aside.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { type CalendarEditing, useCalendarDraft } from './use-calendar-draft.ts';
import { useCalendarSaving } from './use-calendar-saving.tsx';
import { useDayActs } from './use-day-acts.ts';
import { usualHours } from './usual-week.ts';
import { WakeBar } from './wake-bar.tsx';
import { YearView } from './year-view.tsx';

interface CalendarEditorProps {
  /** The state when editing began. */
  readonly calendar: CalendarDetail;
  readonly calendars: readonly Calendar[];
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly onTouched: (isTouched: boolean) => void;
}

/** The week on the left, the year in the middle, and what saving would move below. */
export function CalendarEditor(props: CalendarEditorProps) {
  const { calendar, calendars, year, onTouched } = props;
  const editing = useCalendarDraft(calendar, calendars, year);
  const { isSaving, isSaved, save, question } = useCalendarSaving(calendar, editing, onTouched);
  const holidays = useHolidaysAside();
  const { isDirty } = editing;
  useEffect(() => onTouched(isDirty), [isDirty, onTouched]);
  return (
    <div className="flex min-h-0 grow flex-col">
      {question}
      <LeaveGuard name={calendar.name} isDirty={isDirty && !isSaved} />
      {/* Scrolls above the save bar, not behind it. */}
      <div className="flex min-h-0 grow flex-col overflow-y-auto">
        <CalendarHead
          calendar={calendar}
          draft={editing.draft}
          days={editing.days}
          year={year}
          isDirty={isDirty}
          holidays={holidays}
        />
        <EditedParts {...props} editing={editing} holidays={holidays} />
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

interface EditedPartsProps extends CalendarEditorProps {
  readonly editing: CalendarEditing;
  readonly holidays: HolidaysAside;
}

function EditedParts({ calendar, calendars, year, onYear, editing, holidays }: EditedPartsProps) {
  const today = useCompanyToday();
  const [selected, setSelected] = useState<number>();
  const { draft, setDraft, days } = editing;
  const isReadOnly = !calendar.mayChange;
  const { take, remove } = useDayActs({ editing, isReadOnly, setSelected });
  const exception = selected === undefined ? undefined : draft.exceptions[selected];
  return (
    <div
      className={cx(
        'grid grow grid-cols-[20rem_minmax(0,1fr)] content-start gap-8 px-5 pb-6 max-lg:grid-cols-1 max-md:px-4',
        holidays.isOpen && 'xl:grid-cols-[20rem_minmax(0,1fr)_20rem]',
      )}
    >
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
          if (from !== undefined && draft.exceptions[index]?.repeat == null) onYear(Number(from.slice(0, 4)));
        }}
        onAdd={() => take(today, today)}
      />
      <div className="min-w-0">
        <YearView
          year={year}
          days={days}
          isReadOnly={isReadOnly}
          proposed={holidays.proposed}
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
      {holidays.isOpen && (
        <HolidaysPanel
          chain={editing.chain}
          shownYear={year}
          onPropose={holidays.setProposed}
          onAdd={(added) => {
            setDraft(withExceptions(draft, added));
            setSelected(undefined);
            holidays.close();
          }}
          onClose={holidays.close}
        />
      )}
    </div>
  );
}
