import type { NamedWork, WhyDates } from '@gantry/contract';
import {
  type BindingReason,
  formatTime,
  lacksLength,
  type PlanRun,
  reasonSentence,
  scheduleProject,
  startsWithProject,
  TENTHS_PER_MINUTE,
  type Time,
  walkReasons,
} from '@gantry/scheduling';
import { type Actor, decide } from '../access/index.ts';
import { type LoadedPlan, loadPlan, type PlanRow } from '../plans/index.ts';
import { requireReadableWork, type WorkReader } from '../works/index.ts';
import { endWords, momentWords } from './date-words.ts';
import { listNotes } from './explain-notes.ts';
import { findLastMove } from './last-move.ts';
import { listLengthNotes } from './length-notes.ts';
import { listPeopleNotes } from './people-notes.ts';
import { slackSentence } from './slack-words.ts';

/** The most steps of a chain. */
const LONGEST_CHAIN = 30;

interface Question {
  readonly loaded: LoadedPlan;
  readonly run: PlanRun;
  readonly row: PlanRow;
  readonly reader: WorkReader;
}

/** Why a work has its dates: what determines them, the chain behind it, its slack, and who moved it last. */
export async function explainDates(reader: WorkReader, workId: string): Promise<WhyDates> {
  const work = await requireReadableWork(reader.db, reader.actor, workId);
  const { id, key, title, status, start, due, projectId } = work;
  const loaded = await loadPlan(reader.db, projectId === null ? { workIds: [workId] } : { projectId });
  const row = loaded?.rows.get(workId);
  const question = loaded && row && { loaded, row, reader, run: scheduleProject(loaded.planned) };
  return {
    work: { id, key, title, status },
    start,
    due,
    ...(question ? await explainStart(question) : NO_PLAN),
    slack: question && projectId !== null ? findSlack(question) : null,
    moved: await findLastMove(reader, workId),
  };
}

const NO_PLAN = {
  sentence: 'It lies in the archive: no plan reckons with it any more.',
  chain: [],
  notes: [],
};

async function explainStart(question: Question): Promise<Pick<WhyDates, 'sentence' | 'chain' | 'notes'>> {
  const { row, run, loaded, reader } = question;
  const reason = run.explainStart(row.id);
  const rest = findRest(reason);
  const notes = [
    ...(await listPeopleNotes(reader, row, rest)),
    ...listLengthNotes(row, loaded, (id) => nameOf(question, id)),
    ...listNotes(row, {
      loaded,
      time: reader.time,
      from: rest,
      isHeldByConstraint: reason !== null && isConstraint(reason) && !isPutThere(row, reason),
    }),
  ];
  const plain = plainSentence(question);
  if (plain !== undefined || reason === null)
    return { sentence: plain ?? 'Nothing is known of where it stands in the plan.', chain: [], notes };
  const sentence = `${sentenceOf(question, row, reason)}${resumeSentence(question, reason)}`;
  return { sentence, chain: walkBack(question), notes };
}

/** When the rest of the work resumes, if this was set. The start does not show that. [R28] */
function resumeSentence({ row, run, reader, loaded }: Question, reason: BindingReason): string {
  if (row.resume == null || row.isSummary || !['actual', 'manual'].includes(reason.kind)) return '';
  const at =
    reason.kind === 'actual' ? run.network.resume[run.network.indexOfId.get(row.id) ?? -1] : undefined;
  const resume = at === undefined ? row.resume : wallClock(at);
  return ` What is left of it resumes on ${momentWords(resume, reader.time.now, calendarOf(row, loaded, reader))}.`;
}

/** Cases without a chain: the work has started, or its dates were never computed. */
function plainSentence({ row, run, reader, loaded }: Question): string | undefined {
  const { status, start, due, actualFinish } = row;
  const say = (date: string) => endWords(date, reader.time.now, calendarOf(row, loaded, reader));
  if (status === 'done') {
    const on = actualFinish ?? due;
    return on === null ? 'It is done.' : `It was done on ${say(on)}.`;
  }
  if (status === 'cancelled') return 'It was cancelled: its dates drive nothing and are driven by nothing.';
  if (start === null && due === null) return undatedSentence(row, loaded);
  if (run.findWork(row.id) !== null) return undefined;
  return due === null
    ? 'It has a start but no length, so it stands where a person put it.'
    : 'It has a due date but no start and no length, so the date stays as a person typed it.';
}

/** Why a work has no dates, although it would start with its project. */
function undatedSentence(row: PlanRow, { planned }: LoadedPlan): string {
  const isPlanned = row.scheduleMode === 'auto' && !row.isSummary && !lacksLength(row);
  if (!isPlanned || row.facts.projectId === null) return 'It has no dates yet.';
  if (planned.start === null)
    return 'It has no dates yet: its project has no start. Enter the start of the project, or of this work.';
  if (!startsWithProject(planned))
    return 'It has no dates yet: its project keeps the dates that it had. Press “Schedule” on the overview of the project, and it gets dates.';
  return 'It has no dates yet.';
}

/** The reason, or that the dates differ from those that the plan would compute. */
function sentenceOf(question: Question, row: PlanRow, reason: BindingReason): string {
  const { run, reader, loaded } = question;
  const calendar = calendarOf(row, loaded, reader);
  const say = (time: Time, isEnd: boolean) =>
    (isEnd ? endWords : momentWords)(wallClock(time), reader.time.now, calendar);
  const said = startsWithProject(loaded.planned) && isMomentOfStart(row, reason) ? PROJECT_START : reason;
  const because = isPutThere(row, said)
    ? 'Nothing comes before it and no constraint holds it: it stands where it was put.'
    : reasonSentence(said, (id) => nameOf(question, id), say);
  const answer = run.findWork(row.id);
  if (!answer || row.standIn !== undefined || isWhereItStands(row, answer)) return because;
  return `Its dates stand as they were given; the plan would put it at ${say(answer.start, false)} to ${say(answer.finish, true)}. ${because}`;
}

function isWhereItStands({ start, due, milestone }: PlanRow, answer: { start: Time; finish: Time }): boolean {
  const isSameStart = milestone || start === null || start === wallClock(answer.start);
  return isSameStart && (due === null || due === wallClock(answer.finish));
}

/** The chain from the predecessor of the work back to its beginning. It ends at a work that the reader may not see. */
function walkBack(question: Question): WhyDates['chain'] {
  const { run, loaded, row, reader } = question;
  const chain: WhyDates['chain'] = [];
  for (const { id, reason } of walkReasons(row.id, (each) => run.explainStart(each)).slice(
    1,
    LONGEST_CHAIN,
  )) {
    const step = loaded.rows.get(id);
    const work = nameFor(step, reader.actor);
    if (!step || work === null) {
      chain.push({ work: null, start: null, due: null, sentence: 'You may not see this work.' });
      break;
    }
    const { start, due } = step;
    chain.push({ work, start, due, sentence: stepSentence(question, step, reason) });
  }
  return chain;
}

function stepSentence(question: Question, step: PlanRow, reason: BindingReason): string {
  if (step.standIn !== undefined) return 'It belongs to another plan, which says when it is.';
  return plainSentence({ ...question, row: step }) ?? sentenceOf(question, step, reason);
}

function findSlack({ run, row, loaded, reader }: Question): WhyDates['slack'] {
  const answer = run.findWork(row.id);
  if (!answer || row.status === 'done' || row.status === 'cancelled') return null;
  const slack = {
    totalMinutes: Math.round(answer.totalSlack / TENTHS_PER_MINUTE),
    freeMinutes: Math.round(answer.freeSlack / TENTHS_PER_MINUTE),
  };
  return { ...slack, sentence: slackSentence(slack, calendarOf(row, loaded, reader).minutesPerDay) };
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

function nameOf({ loaded, reader }: Question, id: string): string {
  const work = nameFor(loaded.rows.get(id), reader.actor);
  return work === null ? 'a work you may not see' : `${work.key} ${work.title}`;
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
