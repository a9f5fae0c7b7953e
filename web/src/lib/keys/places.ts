/** Where the focus may be, as selectors: what a key means there is not the same everywhere. */
export const textFields =
  'input:not([type=checkbox],[type=radio],[type=button],[type=range]),textarea,select,[contenteditable=true]';
/** What floats has keys of its own. */
export const floating = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';
/** What still stands there for as long as it takes to vanish: the person who closed it has the page before them. */
export const closing = '[data-closed]';
/** What Enter and Space press. */
export const pressable =
  'button,a[href],summary,[role=button],[role=checkbox],[role=radio],[role=tab],[role=option]';

const tabStops = 'a[href],button,input,textarea,select,summary,[tabindex],[contenteditable=true]';

/** Where the Tab key stops within an element, in its order. */
export const listTabStops = (within: ParentNode): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(tabStops)].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled,[aria-hidden=true],[data-base-ui-focus-guard]') &&
      stop.getClientRects().length > 0,
  );
