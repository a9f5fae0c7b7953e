import { parseSearch, stringifySearch } from '#lib/search.ts';
import { readWorksSearch, type WorksSearch } from '../works-search.ts';

/*
 * How the person last had a screen, kept in their browser: the display in the form of an address, and the id of the view
 * with which their list opens.
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

/** Private windows of some browsers refuse storage; then nothing is remembered. */
function remember(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

/** What is remembered of a list: the display, and what of its groups or its tree is folded. */
type OwnDisplay = Pick<
  WorksSearch,
  'layout' | 'density' | 'group' | 'lanes' | 'limits' | 'columns' | 'closed' | 'open'
>;

/** Only how it is shown: which works and in which order is asked anew each time. */
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

/** Whether this browser knows a person whose list of all works opens with a view or in groups. */
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
