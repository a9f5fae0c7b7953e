import type { ConstraintType, NamedWork, WhyDates } from '@gantry/contract';
import { asWritten, defaultLanguage, type Language, type Said, sentences } from '@gantry/contract/words';
import {
  type BindingReason,
  formatTime,
  lacksLength,
  type PlanRun,
  type ReasonWords,
  reasonSentence,
  scheduleProject,
  startsWithProject,
  TENTHS_PER_MINUTE,
  type Time,
  walkReasons,
} from '@gantry/scheduling';
import de from '@gantry/scheduling/reasons/de';
import en from '@gantry/scheduling/reasons/en';
import vi from '@gantry/scheduling/reasons/vi';
import { type Actor, decide } from '../access/index.ts';
import { type LoadedPlan, loadPlan, type PlanRow } from '../plans/index.ts';
import { requireReadableWork, type WorkReader } from '../works/index.ts';
import { endWords, momentWords } from './date-words.ts';
import { listNotes } from './explain-notes.ts';
import { findLastMove } from './last-move.ts';
import { listLengthNotes } from './length-notes.ts';
import { listPeopleNotes } from './people-notes.ts';
import { slackSentence } from './slack-words.ts';
import { said } from './words/index.ts';

/** The most steps of a chain. */
const LONGEST_CHAIN = 30;

interface Question {
  readonly loaded: LoadedPlan;
  readonly run: PlanRun;
  readonly row: PlanRow;
  readonly reader: WorkReader;
  /** That of the reader. */
  readonly language: Language;
}

const REASONS: Readonly<Record<Language, ReasonWords>> = { de, en, vi };

/** Why a work has its dates: what determines them, the chain behind it, its slack, and who moved it last. */
export async function explainDates(
  reader: WorkReader,
  workId: string,
  language = defaultLanguage,
): Promise<WhyDates> {
  const work = await requireReadableWork(reader.db, reader.actor, workId);
  const { id, key, title, status, start, due, projectId } = work;
  const loaded = await loadPlan(reader.db, projectId === null ? { workIds: [workId] } : { projectId });
  const row = loaded?.rows.get(workId);
  const question = loaded && row && { loaded, row, reader, run: scheduleProject(loaded.planned), language };
  return {
    work: { id, key, title, status },
    start,
    due,
    ...(question
      ? await explainStart(question)
      : { sentence: said('archived')(language), chain: [], notes: [] }),
    slack: question && projectId !== null ? findSlack(question) : null,
    moved: (await findLastMove(reader, workId))?.(language) ?? null,
  };
}

async function explainStart(question: Question): Promise<Pick<WhyDates, 'sentence' | 'chain' | 'notes'>> {
  const { row, run, loaded, reader, language } = question;
  const reason = run.explainStart(row.id);
  const rest = findRest(reason);
  const noted = [
    ...(await listPeopleNotes(reader, row, rest)),
    ...listLengthNotes(row, loaded, (id) => nameOf(question, id)),
    ...listNotes(row, {
      loaded,
      time: reader.time,
      from: rest,
      isHeldByConstraint: reason !== null && isConstraint(reason) && !isPutThere(row, reason),
    }),
  ];
  const notes = noted.map((note) => note(language));
  const plain = plainSentence(question);
  if (plain !== undefined || reason === null)
    return { sentence: (plain ?? said('unknownPlace'))(language), chain: [], notes };
  const sentence = sentences([sentenceOf(question, row, reason), ...resumeSentence(question, reason)]);
  return { sentence: sentence(language), chain: walkBack(question), notes };
}

/** When the rest of the work resumes, if this was set. The start does not show that. [R28] */
function resumeSentence({ row, run, reader, loaded }: Question, reason: BindingReason): Said[] {
  if (row.resume == null || row.isSummary || !['actual', 'manual'].includes(reason.kind)) return [];
  const at =
    reason.kind === 'actual' ? run.network.resume[run.network.indexOfId.get(row.id) ?? -1] : undefined;
  const resume = at === undefined ? row.resume : wallClock(at);
  return [said('resumes', { date: momentWords(resume, reader.time.now, calendarOf(row, loaded, reader)) })];
}

/** Cases without a chain: the work has started, or its dates were never computed. */
function plainSentence({ row, run, reader, loaded }: Question): Said | undefined {
  const { status, start, due, actualFinish } = row;
  if (status === 'done') {
    const on = actualFinish ?? due;
    if (on === null) return said('done');
    return said('doneOn', { date: endWords(on, reader.time.now, calendarOf(row, loaded, reader)) });
  }
  if (status === 'cancelled') return said('cancelled');
  if (start === null && due === null) return undatedSentence(row, loaded);
  if (run.findWork(row.id) !== null) return undefined;
  return said(due === null ? 'startOnly' : 'dueOnly');
}

/** Why a work has no dates, although it would start with its project. */
function undatedSentence(row: PlanRow, { planned }: LoadedPlan): Said {
  const isPlanned = row.scheduleMode === 'auto' && !row.isSummary && !lacksLength(row);
  if (!isPlanned || row.facts.projectId === null) return said('undated');
  if (planned.start === null) return said('projectWithoutStart');
  if (!startsWithProject(planned)) return said('projectKeepsDates');
  return said('undated');
}

/** The reason, or that the dates differ from those that the plan would compute. */
function sentenceOf(question: Question, row: PlanRow, reason: BindingReason): Said {
  const { run, reader, loaded, language } = question;
  const calendar = calendarOf(row, loaded, reader);
  const say = (time: Time, isEnd: boolean) =>
    (isEnd ? endWords : momentWords)(wallClock(time), reader.time.now, calendar);
  const shown = startsWithProject(loaded.planned) && isMomentOfStart(row, reason) ? PROJECT_START : reason;
  const wording = {
    momentOf: (time: Time, isEnd: boolean) => say(time, isEnd)(language),
    dayOf: (id: string) => usualDayOf(question, id),
    words: REASONS[language],
  };
  const because = isPutThere(row, shown)
    ? said('putThere')
    : asWritten(reasonSentence(shown, (id) => nameOf(question, id), wording));
  const answer = run.findWork(row.id);
  if (!answer || row.standIn !== undefined || isWhereItStands(row, answer)) return because;
  const elsewhere = { start: say(answer.start, false), finish: say(answer.finish, true) };
  return sentences([said('standsElsewhere', elsewhere), because]);
}

function isWhereItStands({ start, due, milestone }: PlanRow, answer: { start: Time; finish: Time }): boolean {
  const isSameStart = milestone || start === null || start === wallClock(answer.start);
  return isSameStart && (due === null || due === wallClock(answer.finish));
}

/** The chain from the predecessor of the work back to its beginning. It ends at a work that the reader may not see. */
function walkBack(question: Question): WhyDates['chain'] {
  const { run, loaded, row, reader, language } = question;
  const chain: WhyDates['chain'] = [];
  for (const { id, reason } of walkReasons(row.id, (each) => run.explainStart(each)).slice(
    1,
    LONGEST_CHAIN,
  )) {
    const step = loaded.rows.get(id);
    const work = nameFor(step, reader.actor);
    if (!step || work === null) {
      chain.push({ work: null, start: null, due: null, sentence: said('hiddenStep')(language) });
      break;
    }
    const { start, due } = step;
    chain.push({ work, start, due, sentence: stepSentence(question, step, reason)(language) });
  }
  return chain;
}

function stepSentence(question: Question, step: PlanRow, reason: BindingReason): Said {
  if (step.standIn !== undefined) return said('otherPlan');
  return plainSentence({ ...question, row: step }) ?? sentenceOf(question, step, reason);
}

function findSlack({ run, row, loaded, reader, language }: Question): WhyDates['slack'] {
  const answer = run.findWork(row.id);
  if (!answer || row.status === 'done' || row.status === 'cancelled') return null;
  const slack = {
    totalMinutes: Math.round(answer.totalSlack / TENTHS_PER_MINUTE),
    freeMinutes: Math.round(answer.freeSlack / TENTHS_PER_MINUTE),
  };
  const sentence = slackSentence(slack, {
    minutesPerDay: calendarOf(row, loaded, reader).minutesPerDay,
    isFixed: row.constraint === 'must_start_on' || row.constraint === 'must_finish_on',
    hasPromises: [...loaded.rows.values()].some(isPromised),
  });
  return { ...slack, sentence: sentence(language) };
}

const PROMISES: readonly ConstraintType[] = [
  'start_no_later_than',
  'finish_no_later_than',
  'must_start_on',
  'must_finish_on',
];

/** Whether a date of the work limits the slack of works before it. */
const isPromised = ({ deadline, constraint, status }: PlanRow): boolean =>
  status !== 'done' && status !== 'cancelled' && (deadline !== null || PROMISES.includes(constraint));

/** The usual day of a work, in which its lags are given. */
function usualDayOf({ loaded, reader }: Question, id: string): number {
  const row = loaded.rows.get(id);
  const calendar = reader.time.calendarOf(row?.calendarId ?? null, loaded.planned.calendarId);
  return calendar.minutesPerDay * TENTHS_PER_MINUTE;
}

/**
 * The engine holds an otherwise unconstrained work in place with "start no earlier than". No person has set that
 * constraint.
 */
function isPutThere(row: PlanRow, reason: BindingReason): boolean {
  if (isRest(reason)) return isPutThere(row, reason.behind);
  const isOwn = reason.kind === 'constraint' && reason.viaId === null;
  return isOwn && reason.constraint === 'SNET' && row.constraint !== 'start_no_earlier_than';
}

const PROJECT_START: BindingReason = { kind: 'projectStart' };

/**
 * A milestone that starts with its project is set to the first minute of the first day, which no person has set either.
 */
function isMomentOfStart(row: PlanRow, reason: BindingReason): boolean {
  return row.milestone && row.constraint === 'as_soon_as_possible' && isPutThere(row, reason);
}

function isConstraint(reason: BindingReason): boolean {
  return isRest(reason) ? isConstraint(reason.behind) : reason.kind === 'constraint';
}

type Rest = Extract<BindingReason, { kind: 'calendarRest' | 'peopleAway' }>;

const isRest = (reason: BindingReason): reason is Rest =>
  reason.kind === 'calendarRest' || reason.kind === 'peopleAway';

/** The moment from which the work waits only for its calendar and its assignees. */
function findRest(reason: BindingReason | null): string | null {
  if (reason === null || !isRest(reason)) return null;
  return findRest(reason.behind) ?? wallClock(reason.from);
}

function calendarOf(row: PlanRow, { planned }: LoadedPlan, { time }: WorkReader) {
  return time.calendarOf(row.calendarId, planned.calendarId);
}

function nameOf({ loaded, reader, language }: Question, id: string): string {
  const work = nameFor(loaded.rows.get(id), reader.actor);
  return work === null ? said('hiddenWork')(language) : `${work.key} ${work.title}`;
}

function nameFor(row: PlanRow | undefined, actor: Actor): NamedWork | null {
  if (row === undefined || !decide(actor, 'read', 'works', row.facts).allowed) return null;
  const { id, key, title, status } = row;
  return { id, key, title, status };
}

/** Rounded to the minute, the precision of stored dates. */
function wallClock(time: Time): string {
  return formatTime(time).slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
