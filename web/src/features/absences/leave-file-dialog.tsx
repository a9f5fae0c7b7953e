import { MOST_ABSENCE_ROWS, type RehearsedAbsence } from '@gantry/contract';
import { type ChangeEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { wakeChangedWords } from '#components/wake/wake-changed.ts';
import { dateInWords } from '#lib/dates/index.ts';
import { hasCode, sentenceOf } from '#lib/problem.ts';
import { selectCompanyTimeZone } from '#store/auth.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { savedWords } from './absence-words.ts';
import {
  useCreateAbsencesMutation,
  useReadCalendarAddressMutation,
  useRehearseAbsencesMutation,
} from './absences-queries.ts';
import type { CompanyClock } from './ics-times.ts';
import { LeaveWakeView } from './leave-wake-view.tsx';
import { isCalendarFile, type LeaveFile, type LeaveRow, readLeaveFile } from './read-leave-file.ts';
import { type LeaveWake, useLeaveWake } from './use-leave-wake.ts';
import { say } from './words/index.ts';

const problemWords: Readonly<Record<NonNullable<RehearsedAbsence['problem']>, string>> = {
  'no-person': say('rowNoPerson'),
  'several-people': say('rowSeveralPeople'),
  'not-allowed': say('rowNotAllowed'),
  reversed: say('endsBeforeStart'),
  'overlaps-absence': say('rowOverlapsAbsence'),
  'overlaps-row': say('rowOverlapsRow'),
};

/** A row with the server's result; `problem` in words. */
interface ShownRow extends LeaveRow {
  readonly name: string | null;
  readonly userId: string | null;
  readonly problem: string | undefined;
  readonly leavesOutWhy: boolean;
}

/** Imports the leave of many people from a file. It previews the result of every row before it saves one change set. */
export default function LeaveFileDialog({ onClose }: { onClose: () => void }) {
  const { rows, refusal, isBusy, read, write } = useLeaveFile(onClose);
  const good = rows?.filter(({ problem }) => problem === undefined) ?? [];
  const sent = toSend(good);
  const leave = useLeaveWake(
    sent.length === 0 ? undefined : { enter: sent.map(({ userId, from, to }) => ({ userId, from, to })) },
  );
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) await read(await file.text());
  };
  return (
    <Dialog
      title={say('fileTitle')}
      description={say('fileWhat')}
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-2xl"
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button
            variant="primary"
            busy={isBusy}
            disabled={sent.length === 0 || leave.isUnknown}
            onClick={() => void write(sent, leave)}
          >
            {say('enterRows', { count: good.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={say('file')}>
          {(field) => (
            <input
              {...field}
              type="file"
              accept=".csv,.txt,.ics,text/csv,text/calendar"
              className="text-sm"
              onChange={choose}
            />
          )}
        </Field>
        <Field label={say('orPaste')}>
          {(field) => (
            <Textarea {...field} onBlur={(event) => event.target.value !== '' && read(event.target.value)} />
          )}
        </Field>
        <CalendarAddress onRead={read} />
        {refusal !== undefined && (
          <p role="alert" className="text-sm text-destructive">
            {refusal}
          </p>
        )}
        {rows !== undefined && <Rows rows={rows} good={good.length} />}
        {leave.isAsked && <LeaveWakeView {...leave} />}
      </div>
    </Dialog>
  );
}

/** Reads a calendar from its address, through the server. The rows are shown like those of a file. */
function CalendarAddress({ onRead }: { onRead: (text: string) => Promise<void> }) {
  const [address, setAddress] = useState('');
  const [fetchCalendar, { isLoading, error }] = useReadCalendarAddressMutation();
  const readNow = async () => {
    const { data } = await fetchCalendar({ body: { address } });
    if (data != null) await onRead(data.text);
  };
  return (
    <Field label={say('orAddress')} help={say('addressNote')} error={error && sentenceOf(error)}>
      {(field) => (
        <div className="flex gap-2">
          <Input
            {...field}
            type="url"
            value={address}
            placeholder="https://"
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (address.trim() !== '') void readNow();
            }}
          />
          <Button
            size="large"
            busy={isLoading}
            disabled={address.trim() === ''}
            onClick={() => void readNow()}
          >
            {say('readNow')}
          </Button>
        </div>
      )}
    </Field>
  );
}

function Rows({ rows, good }: { rows: readonly ShownRow[]; good: number }) {
  const today = useCompanyToday();
  const moment = (date: string | null) => (date === null ? '–' : dateInWords(date, today));
  return (
    <>
      <p role="status" className="num text-sm">
        {say('rowsSummary', { good, bad: rows.length - good })}
      </p>
      <ul aria-label={say('rows')} className="text-sm">
        {rows.map((row) => (
          <li key={row.number} className="flex flex-wrap gap-x-3 border-b border-border py-1.5">
            <span className="num w-8 text-right text-muted-foreground">{row.number}</span>
            <span className="min-w-0 grow basis-32 truncate">{row.name ?? row.person}</span>
            <span className="num text-secondary-foreground">
              {say('wholeSpan', { from: moment(row.from), to: moment(row.to) })}
            </span>
            {row.problem !== undefined && <span className="basis-full pl-11 text-late">{row.problem}</span>}
            {row.problem === undefined && row.leavesOutWhy && (
              <span className="basis-full pl-11 text-muted-foreground">{say('rowWithoutWhy')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The rows of the file, the server's results, and saving. */
function useLeaveFile(onClose: () => void) {
  const today = useCompanyToday();
  const timeZone = useAppSelector(selectCompanyTimeZone);
  const [rehearse, rehearsing] = useRehearseAbsencesMutation();
  const [create, creating] = useCreateAbsencesMutation();
  const { offerUndo } = useUndo();
  const [rows, setRows] = useState<readonly ShownRow[]>();
  const [refusal, setRefusal] = useState<string>();
  const read = async (text: string) => {
    setRows(undefined);
    const file = await readAny(text, { today, timeZone });
    if ('missing' in file) return setRefusal(missingWords(file.missing));
    if (file.rows.length === 0) return setRefusal(say('noRows'));
    if (file.rows.length > MOST_ABSENCE_ROWS)
      return setRefusal(say('tooManyRows', { most: MOST_ABSENCE_ROWS }));
    const { told, error } = await ask(file.rows);
    setRefusal(error === undefined ? undefined : sentenceOf(error));
    if (error === undefined) setRows(file.rows.map((row) => shownRow(row, told.get(row.number))));
  };
  const ask = async (all: readonly LeaveRow[]) => {
    const sent = all.flatMap(({ number, person, from, to, kind, note }) =>
      from === null || to === null || person === ''
        ? []
        : [{ number, person: person.slice(0, 254), from, to, tellsWhy: kind !== null || note !== null }],
    );
    if (sent.length === 0) return { told: new Map<number, RehearsedAbsence>(), error: undefined };
    const { data, error } = await rehearse({ body: { rows: sent } });
    return { told: new Map((data ?? []).map((row) => [row.number, row])), error };
  };
  const write = async (sent: ReturnType<typeof toSend>, { consent, lookAgain }: LeaveWake) => {
    const { data, error } = await create({ body: { rows: sent, ...consent } });
    if (data === undefined) {
      if (!hasCode(error, 'calendars/wake-changed')) return setRefusal(sentenceOf(error));
      void lookAgain();
      return setRefusal(wakeChangedWords);
    }
    const words = say('rowsEntered', { count: data.response.count });
    offerUndo(savedWords(words, data.rescheduled?.count), data.changeSetId);
    onClose();
  };
  return { rows, refusal, isBusy: rehearsing.isLoading || creating.isLoading, read, write };
}

/** Lazy, because the calendar reader is large. */
async function readAny(text: string, clock: CompanyClock): Promise<LeaveFile> {
  if (!isCalendarFile(text)) return readLeaveFile(text, clock.today);
  const { readIcs } = await import('./read-ics.ts');
  return readIcs(text.replace(/^\ufeff/, ''), clock);
}

function missingWords(missing: readonly string[]): string {
  if (missing.includes('calendar')) return say('noCalendarFile');
  return missing.includes('person') ? say('noPersonColumn') : say('noFromColumn');
}

/** Rows without a problem, in the form in which they are sent. */
const toSend = (good: readonly ShownRow[]) =>
  good.flatMap(({ userId, from, to, kind, note, leavesOutWhy }) =>
    userId === null || from === null || to === null
      ? []
      : [{ userId, from, to, ...(!leavesOutWhy && { kind, note }) }],
  );

function shownRow(row: LeaveRow, told: RehearsedAbsence | undefined): ShownRow {
  const { name = null, userId = null, problem = null, leavesOutWhy = false } = told ?? {};
  const isRead = told !== undefined;
  const words = isRead ? (problem === null ? undefined : problemWords[problem]) : say('rowUnreadable');
  return { ...row, name, userId, problem: words, leavesOutWhy };
}
