import type { BodyInput, Work } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { addDays, asEnd, dateInWords, dayOf, endDayOf } from '#lib/dates/index.ts';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import { useCommands } from '#lib/keys/index.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { toast, unspoken } from '#lib/toast.ts';
import type { CacheAccess } from '#sync/store-access.ts';
import { undoApi } from '#sync/undo/undo.ts';
import { say as saySync } from '#sync/words/index.ts';
import type { WorkChange } from '#sync/works/work-change.ts';
import { say } from '../words/index.ts';
import { askContradictions } from './ask-contradictions.ts';
import { contradictionWords, finishPredecessors } from './contradictions.ts';
import { correctionApi, progressToast } from './correction-api.ts';
import { finishToo, finishWords } from './finish-too.ts';
import { movesWords } from './moves-words.ts';
import { type ActualField, actualOf, type ProgressSaid, proposesDone } from './progress-stamp.ts';

type Bulk = BodyInput<'changeWorks'>;
type Change = NonNullable<Bulk['change']>;

/** Enough time to read what moves and to correct it. */
const readingMs = 12_000;
/** A contradiction needs more time to be noticed. */
const warningMs = 60_000;

/**
 * Shows a message about reported progress and what moves because of it, with corrections by one key. Returns false when
 * there is no message: it happened on the planned day, and nothing moves.
 */
export function sayProgress(store: CacheAccess, said: ProgressSaid): boolean {
  const field = actualOf(said);
  const moves = movesWords(said.followers);
  const contradictions = said.contradictions ?? [];
  if (said.contradictions === undefined && said.changeSetId !== null && field === 'actualFinish')
    void warnOfContradictions(store, said);
  if (
    said.changeSetId === null ||
    (contradictions.length === 0 &&
      moves === undefined &&
      said.corrected === undefined &&
      !proposesDone(said) &&
      !isToCorrect(said, field))
  )
    return false;
  const done = doneWords(said, field);
  const undo = () => void takeBack(store, said.changeSetId ?? '');
  const text = moves === undefined ? done : say('and', { done, moves });
  const options = {
    id: progressToast,
    duration: contradictions.length === 0 ? readingMs : warningMs,
    action: { label: saySync('undo'), onClick: undo },
    description: <Corrections store={store} said={said} field={field} key={said.changeSetId} />,
  };
  if (contradictions.length === 0) toast(text, options);
  else toast.warning(text, options);
  return true;
}

/** Shows the message again with the contradictions, until a person corrects or closes it. */
async function warnOfContradictions(store: CacheAccess, said: ProgressSaid): Promise<void> {
  const contradictions = await askContradictions(store, idsOf(said));
  if (contradictions.length > 0) sayProgress(store, { ...said, contradictions });
}

/** Progress on another day than planned may have been entered late. */
function isToCorrect({ works, now }: ProgressSaid, field: ActualField | undefined): boolean {
  return field !== undefined && works.some((work) => plannedDay(work, field) !== dayOf(now));
}

const plannedOf = ({ start, due }: Pick<Work, 'start' | 'due'>, field: ActualField) =>
  field === 'actualStart' ? start : due;

function plannedDay(work: Pick<Work, 'start' | 'due'>, field: ActualField): string | undefined {
  const planned = plannedOf(work, field);
  if (planned === null) return undefined;
  return field === 'actualStart' ? dayOf(planned) : endDayOf(planned);
}

function doneWords({ works, change, now }: ProgressSaid, field: ActualField | undefined): string {
  const [{ key } = { key: '' }, ...more] = works;
  const count = works.length;
  const isOne = more.length === 0;
  const typed = field && change[field];
  if (field === 'actualFinish') {
    const what = isOne ? say('workDone', { key }) : say('worksDone', { count });
    return typed == null
      ? what
      : say('finishedOn', { what: isOne ? key : what, date: dateInWords(asEnd(typed), now) });
  }
  if (field === 'actualStart') {
    const what = isOne ? say('workBegun', { key }) : say('worksBegun', { count });
    return typed == null ? what : say('begunOn', { what: isOne ? key : what, date: dateInWords(typed, now) });
  }
  return isOne ? say('workChanged', { key }) : say('worksChanged', { count });
}

interface CorrectionsProps {
  readonly store: CacheAccess;
  readonly said: ProgressSaid;
  readonly field: ActualField | undefined;
}

function Corrections({ store, said, field }: CorrectionsProps) {
  const [isTyping, setTyping] = useState(false);
  const corrections = listCorrections(store, said, field, () => setTyping(true));
  useCommands(
    corrections.map(({ id, label, keys, run }) => ({
      id: `progress.${id}`,
      title: label,
      group: say('progressGroup'),
      keys,
      whileWriting: true,
      run,
    })),
    'panel',
  );
  if (isTyping && field !== undefined)
    return <TypedDay now={said.now} onDay={(day) => void correct(store, said, { [field]: day })} />;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {said.contradictions?.flatMap(({ key, found }) =>
        contradictionWords(key, found, said.now).map((sentence) => (
          <span key={sentence} className="w-full">
            {sentence}
          </span>
        )),
      )}
      {corrections.map(({ id, label, keys, run }) => (
        <Button key={id} {...unspoken} size="small" keys={keys} onClick={run}>
          {label}
        </Button>
      ))}
    </span>
  );
}

function listCorrections(
  store: CacheAccess,
  said: ProgressSaid,
  field: ActualField | undefined,
  onType: () => void,
) {
  const { works, now, followers, corrected, contradictions = [] } = said;
  const predecessors = finishPredecessors(contradictions.flatMap(({ found }) => found));
  const planned = field === undefined ? [] : works.map((work) => plannedOf(work, field));
  const hasPlan = planned.length > 0 && planned.every((date) => date !== null && date <= now);
  return [
    ...(predecessors.length > 0
      ? [
          {
            id: 'predecessors',
            label: finishWords(predecessors),
            keys: 'Alt+F',
            run: () => void finishToo(store, predecessors),
          },
        ]
      : []),
    ...(proposesDone(said)
      ? [
          {
            id: 'done',
            label: say('markDone'),
            keys: 'Alt+C',
            run: () => void correct(store, said, { status: 'done' }),
          },
        ]
      : []),
    ...(field !== undefined && hasPlan
      ? [
          {
            id: 'planned',
            label: say('asPlanned'),
            keys: 'Alt+P',
            run: () => void correctAsPlanned(store, said, field),
          },
        ]
      : []),
    ...(field === undefined
      ? []
      : [
          {
            id: 'yesterday',
            label: say('yesterday'),
            keys: 'Alt+Y',
            run: () => void correct(store, said, { [field]: addDays(dayOf(now), -1) }),
          },
          { id: 'another', label: say('anotherDay'), keys: 'Alt+D', run: onType },
        ]),
    ...(followers === undefined && corrected?.hasMoved !== true
      ? []
      : [{ id: 'keep', label: say('keepDates'), keys: 'Alt+K', run: () => void keepDates(store, said) }]),
  ];
}

function TypedDay({ now, onDay }: { readonly now: string; readonly onDay: (day: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const [day] = readTypedDate(typed, now, { side: 'past' });
  const isWrong = isSent && day === undefined;
  return (
    <form
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (day !== undefined) onDay(day);
      }}
    >
      <Input
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setSent(false);
        }}
        autoFocus
        aria-label={say('whichDay')}
        aria-invalid={isWrong}
        placeholder={say('dayPlaceholder')}
        autoComplete="off"
      />
      {day !== undefined && <span role="status">{dateInWords(day, now)}</span>}
      {isWrong && <span role="alert">{say('noDay')}</span>}
    </form>
  );
}

const idsOf = ({ works }: ProgressSaid): string[] => works.map(({ id }) => id);

const bulkOf = ({ followers: _, ...change }: WorkChange): Change => change as Change;

function correct(store: CacheAccess, said: ProgressSaid, change: WorkChange): Promise<void> {
  const ids = idsOf(said);
  const again = { ids, change: bulkOf({ ...said.change, ...change }) };
  return send(
    store,
    { ...said, change, corrected: correctedBy(said, again), contradictions: undefined },
    { ids, change: bulkOf(change) },
  );
}

/** Sets each actual date to the planned one. */
function correctAsPlanned(store: CacheAccess, said: ProgressSaid, field: ActualField): Promise<void> {
  const each = said.works.map((work) => ({ id: work.id, change: { [field]: plannedOf(work, field) } }));
  const again = {
    each: each.map(({ id, change }) => ({ id, change: { ...bulkOf(said.change), ...change } })),
  };
  const change = each[0]?.change ?? {};
  return send(
    store,
    { ...said, change, corrected: correctedBy(said, again), contradictions: undefined },
    { each },
  );
}

const correctedBy = ({ changeSetId, corrected, followers }: ProgressSaid, again: Bulk) => ({
  changeSetIds: [...(changeSetId === null ? [] : [changeSetId]), ...(corrected?.changeSetIds ?? [])],
  again,
  hasMoved: followers !== undefined || corrected?.hasMoved === true,
});

/** Sends the same change again, so that successors keep their dates. */
async function keepDates(store: CacheAccess, said: ProgressSaid): Promise<void> {
  const { changeSetId, corrected } = said;
  for (const id of [changeSetId, ...(corrected?.changeSetIds ?? [])])
    if (id !== null && !(await takeBack(store, id))) return;
  const again = corrected?.again ?? { ids: idsOf(said), change: bulkOf(said.change) };
  await send(store, { ...said, corrected: undefined }, { ...again, followers: 'stay' });
}

async function send(store: CacheAccess, said: ProgressSaid, body: Bulk): Promise<void> {
  const failed = say(body.followers === 'stay' ? 'notKept' : 'notCorrected');
  const request = store.dispatch(correctionApi.endpoints.correctProgress.initiate({ body }));
  const { data, error } = await request;
  request.reset();
  if (isWaiting(error)) notifyWaiting(say('progressGroup'));
  else if (error !== undefined) notifyFailure(failed, error);
  else if (data.response.skipped.length > 0)
    toast.error(failed, {
      id: progressToast,
      description: data.response.skipped.map(({ why }) => why).join(' '),
    });
  else sayProgress(store, { ...said, changeSetId: data.changeSetId, followers: data.rescheduled?.followers });
}

async function takeBack(store: CacheAccess, changeSetId: string): Promise<boolean> {
  const request = store.dispatch(undoApi.endpoints.undoChangeSet.initiate({ params: { id: changeSetId } }));
  const { error } = await request;
  request.reset();
  if (error !== undefined && !isWaiting(error)) notifyFailure(say('notKept'), error);
  return error === undefined;
}
