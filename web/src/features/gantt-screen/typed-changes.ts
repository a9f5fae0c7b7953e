import { longestTitle } from '@gantry/contract/vocabulary';
import { textOfMinutes } from '@gantry/gantt';
import { priorities, priorityWords, readTypedDuration } from '#features/works/index.ts';
import { dateInWords, durationWords, readTypedDate } from '#lib/dates/index.ts';
import { dateChange, fieldChange, type Host, progressChange, type Wanted } from './changes.ts';
import { shortened } from './predecessors.ts';
import { keptMoment, workingMoment } from './typed-moments.ts';
import { emptyWrite } from './writes/plan-write.ts';

/** What was typed into a cell, or chosen in it. */
export function editChange(host: Host, work: number, column: string, typed: string): Wanted {
  const { works, rowOf } = host.plan;
  const row = rowOf(work) ?? -1;
  switch (column) {
    case 'start':
    case 'due':
      return typedDate(host, work, column, typed);
    case 'length':
      return typedLength(host, work, typed);
    case 'deadline':
      return typedDeadline(host, row, typed);
    case 'progress':
      return typedProgress(host, work, typed);
    case 'owner':
      return chosenOwner(host, row, typed);
    case 'priority':
      return chosenPriority(host, row, typed);
    case 'title':
      if (typed === works.title[row]) return undefined;
      return whyNoTitle(typed) ?? fieldChange(works, row, { title: typed }, `${works.key[row]} renamed`);
    default:
      return undefined;
  }
}

/** Why a work cannot be called so. */
export function whyNoTitle(typed: string): string | undefined {
  if (typed === '') return 'A work has a name: type one.';
  if (typed.length <= longestTitle) return undefined;
  return `A name has at most ${longestTitle} characters; this one has ${typed.length}.`;
}

function typedProgress(host: Host, work: number, typed: string): Wanted {
  const { works, rowOf } = host.plan;
  const progress = Number(typed.replace('%', ''));
  if (!Number.isInteger(progress) || progress < 0 || progress > 100)
    return 'Progress is a number from 0 to 100.';
  return progress === works.progress[rowOf(work) ?? -1] ? undefined : progressChange(host, work, progress);
}

/** The work keeps its start; what follows goes along, as when its end is drawn. */
function typedLength(host: Host, work: number, typed: string): Wanted {
  const { plan, calendar } = host;
  const { works, data } = plan;
  const row = plan.rowOf(work) ?? -1;
  const durationMinutes = readTypedDuration(typed);
  if (durationMinutes === undefined)
    return `“${shortened(typed)}” is no length: type one such as 3 d or 4 h.`;
  if (durationMinutes === 0) return 'A work takes some time. What takes none is a milestone.';
  if (durationMinutes === works.durationMinutes[row]) return undefined;
  const change = { durationMinutes };
  if (works.start[row] == null || works.due[row] == null)
    return fieldChange(works, row, change, `${works.key[row]} takes ${durationWords(durationMinutes)}`);
  const start = data.start[work] ?? 0;
  const finish = calendar.finishAfter(start, durationMinutes);
  const drawn = dateChange(host, { kind: 'resize', work, end: 'finish', start, finish, withFollowers: true });
  if (typeof drawn !== 'object') return drawn;
  // The length is what was typed, by whichever calendar the work has.
  return {
    ...drawn,
    write: { ...drawn.write, works: drawn.write.works.map((each) => ({ ...each, change })) },
  };
}

/** Nothing typed: no deadline. The server puts it at the end of its day, too. */
function typedDeadline({ plan: { works }, calendar, now }: Host, row: number, typed: string): Wanted {
  const key = works.key[row];
  const before = works.deadline[row]?.slice(0, 10);
  if (typed === '')
    return before === undefined
      ? undefined
      : fieldChange(works, row, { deadline: null }, `${key} has no deadline`);
  const [date] = readTypedDate(typed, now);
  if (date === undefined) return noDate(typed);
  if (date === before) return undefined;
  const deadline = textOfMinutes(keptMoment(calendar, date, 'finish'));
  const announce = `${key} has to be done by ${dateInWords(date, now)}`;
  return fieldChange(works, row, { deadline: date }, announce, { deadline });
}

/** `chosen`: an id, or nothing for nobody. */
function chosenOwner({ plan: { works } }: Host, row: number, chosen: string): Wanted {
  const ownerId = chosen === '' ? null : chosen;
  if (ownerId === works.ownerId[row]) return undefined;
  const words = ownerId === null ? 'is nobody’s' : 'has another owner';
  return fieldChange(works, row, { ownerId }, `${works.key[row]} ${words}`);
}

function chosenPriority({ plan: { works } }: Host, row: number, chosen: string): Wanted {
  const priority = priorities.find((each) => each === chosen);
  if (priority === undefined || priority === works.priority[row]) return undefined;
  return fieldChange(works, row, { priority }, `${works.key[row]}: ${priorityWords[priority].toLowerCase()}`);
}

/** A typed start moves the work, a typed due changes its length; both get the hours of that day. */
function typedDate(host: Host, work: number, column: 'start' | 'due', typed: string): Wanted {
  const { plan, calendar, now } = host;
  const { works, data } = plan;
  const row = plan.rowOf(work) ?? -1;
  const [date] = readTypedDate(typed, now, { edge: column === 'start' ? 'start' : 'finish' });
  if (date === undefined) return noDate(typed);
  if (date === works[column][row]?.slice(0, date.length)) return undefined;
  const at = works.milestone[row] ? keptMoment : workingMoment;
  const [morning, evening] = [at(calendar, date, 'start'), at(calendar, date, 'finish')];
  const [start = 0, finish = 0] = [data.start[work], data.finish[work]];
  if (works.start[row] == null || works.due[row] == null) return firstDate(host, row, column, date);
  if (works.milestone[row])
    return dateChange(host, { kind: 'move', work, works: [work], ...moveTo(evening, finish, start) });
  return column === 'due'
    ? dateChange(host, { kind: 'resize', work, end: 'finish', start, finish: evening, withFollowers: true })
    : dateChange(host, { kind: 'move', work, works: [work], ...moveTo(morning, start, start) });
}

/** So that what stands at `from` stands at `to`. */
const moveTo = (to: number, from: number, start: number) => ({
  start: start + to - from,
  finish: to,
  withFollowers: true,
});

/** A date of a work that has not both: the server says what follows. */
function firstDate(
  { plan: { works }, now }: Host,
  row: number,
  column: 'start' | 'due',
  date: string,
): Wanted {
  const announce = `${works.key[row]} ${column === 'due' ? 'is due' : 'starts'} ${dateInWords(date, now)}`;
  const change = { id: works.id[row] ?? '', seen: works.version[row], change: { [column]: date }, shown: {} };
  return { write: { ...emptyWrite, works: [change], announce }, spoken: announce };
}

const noDate = (typed: string): string =>
  `“${shortened(typed)}” is no date: type one such as 4 Dec, 4 dec 15:00, fri or +3d.`;
