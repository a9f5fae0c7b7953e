import type { ResponseOf, Work, WorkExportColumn } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import {
  isEndOfWork,
  type ListedWorkField,
  workField,
  workFieldOf,
  workWord,
} from '@gantry/contract/work-fields';
import { urlOf } from '#api/request.ts';
import { type UsualTimes, usualTimeOfWork } from '#features/works/fields/usual-times.ts';
import { lookUpReferences, type ReferenceLookup } from '#features/works/references-lookup.ts';
import { dateInWords, dayOf, durationWords, endDayOf, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { priorityWords, statusWords } from '#lib/work-words.ts';
import { say } from './words/index.ts';

type WorksPage = ResponseOf<'listWorks'>;

/** The maximum number of printed works. A longer list reports that, and must be filtered first. */
export const mostPrinted = 1_000;
const pageSize = 200;

export interface PrintedList {
  readonly title: string;
  readonly filter: readonly string[];
  readonly sort: string;
  readonly columns: readonly WorkExportColumn[];
  /** The number of matching works, when it is known. */
  readonly matching: number | undefined;
  /** The company's day, and the reader's time zone for instants. */
  readonly today: string;
  readonly timeZone: string;
  readonly usualTimes: UsualTimes;
}

type Words = Pick<PrintedList, 'today' | 'timeZone' | 'usualTimes'> & { readonly names: ReferenceLookup };

/** The text of a cell, by the kind of its field. Other works are not named on paper. */
export function cellOf(work: Work, field: ListedWorkField, words: Words): string {
  const value = work[field];
  if (value === null) return '';
  switch (workField(field).kind) {
    case 'status':
      return statusWords[work.status];
    case 'priority':
      return work.priority === 'none' ? '' : priorityWords[work.priority];
    case 'person':
    case 'project':
    case 'department':
      return words.names.name(String(value)) ?? '';
    case 'people':
    case 'resources':
    case 'labels':
      return listed(value as readonly string[], words.names);
    case 'units':
      return unitsOf(work, words.names);
    case 'date':
      return dateInWords(lastOrFirstDay(field, String(value)), words.today);
    case 'instant':
      return moment(String(value), words);
    case 'minutes':
      return durationWords(Number(value), usualTimeOfWork(work, words.names, words.usualTimes).minutesPerDay);
    case 'percent':
      return `${value} %`;
    case 'flag':
      return value === true ? say('yes') : '';
    default:
      return String(value);
  }
}

const listed = (ids: readonly string[], { name }: ReferenceLookup): string =>
  ids.flatMap((id) => name(id) ?? []).join(', ');
const unitsOf = ({ units }: Work, { name }: ReferenceLookup): string =>
  Object.entries(units)
    .flatMap(([id, percent]) => (name(id) === undefined ? [] : [`${name(id)} ${percent} %`]))
    .join(', ');
const lastOrFirstDay = (field: ListedWorkField, date: string): string =>
  isEndOfWork(field) ? endDayOf(date) : dayOf(date);
const moment = (instant: string, { today, timeZone }: Words): string =>
  momentWords(wallClockAt(instant, timeZone), today);

const isOnPaper = (field: ListedWorkField): boolean => workField(field).kind !== 'work';

/**
 * A list of works for paper: all its rows with the shown columns, as a table with its head on each page. Null when the
 * works cannot be read; then the screen is printed as it is.
 */
export function makePrintedWorks(list: PrintedList, read = readSynchronously): HTMLElement | null {
  const pages = readPages(list, read);
  if (pages === null) return null;
  const works = pages.flatMap(({ response }) => response).slice(0, mostPrinted);
  const words = { ...list, names: lookUpReferences(pages.map(({ references }) => references)) };
  const fields = list.columns.map(workFieldOf).filter(isOnPaper);
  const sheet = make('div', 'printed');
  const table = make('table');
  table.append(
    make('thead', '', [
      make(
        'tr',
        '',
        fields.map((field) => make('th', '', fieldName(field))),
      ),
    ]),
    make(
      'tbody',
      '',
      works.map((work) =>
        make(
          'tr',
          '',
          fields.map((field) => make('td', workWord(field), cellOf(work, field, words))),
        ),
      ),
    ),
  );
  const isWhole = pages.at(-1)?.next == null;
  sheet.append(
    make('h1', '', list.title),
    make('p', '', countWords(works.length, isWhole, list.matching)),
    table,
  );
  return sheet;
}

/** "142 works", or how many of them are printed, and what to do about it. */
export function countWords(printed: number, isWhole: boolean, matching: number | undefined): string {
  if (isWhole) return say('works', { count: printed });
  return matching === undefined
    ? say('firstOfMore', { count: printed })
    : say('firstOf', { count: printed, all: matching });
}

function readPages({ filter, sort }: PrintedList, read: typeof readSynchronously): WorksPage[] | null {
  const pages: WorksPage[] = [];
  for (let cursor: string | undefined; pages.length * pageSize < mostPrinted; ) {
    const page = read(
      urlOf({ route: 'listWorks', query: { filter, sort, limit: pageSize, ...(cursor && { cursor }) } }),
    );
    if (page === null) return null;
    pages.push(page);
    if (page.next == null) break;
    cursor = page.next;
  }
  return pages;
}

/** A browser prints the content at the end of the event handler, so an asynchronous request would come too late. */
function readSynchronously(url: string): WorksPage | null {
  try {
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.send();
    return request.status === 200 ? (JSON.parse(request.responseText) as WorksPage) : null;
  } catch {
    return null;
  }
}

function make(tag: string, className = '', content: string | readonly Node[] = []): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  if (typeof content === 'string') element.textContent = content;
  else element.append(...content);
  return element;
}
