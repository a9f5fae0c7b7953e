/** Places of the focus, as selectors. What a key means depends on them. */
export const textFields =
  'input:not([type=checkbox],[type=radio],[type=button],[type=range]),textarea,select,[contenteditable=true]';
/** Floating layers have their own keys. */
export const floating = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';
/** Layers that are still fading out. For the person who closed one, the page is already in front. */
export const closing = '[data-closed]';
/** Elements that Enter and Space press. */
export const pressable =
  'button,a[href],summary,[role=button],[role=checkbox],[role=radio],[role=tab],[role=option]';

const tabStops = 'a[href],button,input,textarea,select,summary,[tabindex],[contenteditable=true]';

/** The tab stops within an element, in their order. */
export const listTabStops = (within: ParentNode): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(tabStops)].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled,[aria-hidden=true],[data-base-ui-focus-guard]') &&
      stop.getClientRects().length > 0,
  );
