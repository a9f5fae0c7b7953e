import { parseSearch, stringifySearch } from '#lib/search.ts';
import { readWorksSearch, type WorksSearch } from '../works-search.ts';

/*
 * The person's last settings of a screen, stored in their browser: the display in the form of an address, and the id of
 * the view with which their list opens.
 */

const displayKey = (screen: string) => `display:${screen}`;
const viewKey = (screen: string) => `view:${screen}`;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Private windows of some browsers refuse storage; then nothing is stored. */
function remember(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be refused, as above.
  }
}

/** The stored part of a list's address: the display, and the folded groups or branches. */
type OwnDisplay = Pick<
  WorksSearch,
  'layout' | 'density' | 'group' | 'lanes' | 'limits' | 'columns' | 'closed' | 'open'
>;

/** Reads only how the list is shown. The filter and the order are not stored. */
export function readOwnDisplay(screen: string): OwnDisplay {
  const {
    filter: _filter,
    sort: _sort,
    peek: _peek,
    view: _view,
    ...display
  } = readWorksSearch(parseSearch(read(displayKey(screen))));
  return display;
}

export function rememberDisplay(
  screen: string,
  {
    layout,
    density,
    group,
    lanes,
    limits,
    columns,
    closed,
    open,
  }: { [K in keyof OwnDisplay]?: OwnDisplay[K] | undefined },
): void {
  remember(
    displayKey(screen),
    stringifySearch({ layout, density, group, lanes, limits, columns, closed, open }),
  );
}

export const readOwnView = (screen: string): string | undefined => read(viewKey(screen)) || undefined;

export const rememberView = (screen: string, viewId: string | undefined): void =>
  remember(viewKey(screen), viewId ?? '');

/** Whether this browser has stored, for any person, a list of all works that opens with a view or in groups. */
export function mayOpenOtherwise(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, value]) =>
        key.endsWith(':all') &&
        ((key.startsWith('view:') && value !== '') ||
          (key.startsWith('display:') && /\b(group|layout)=/.test(value))),
    );
  } catch {
    return false;
  }
}
