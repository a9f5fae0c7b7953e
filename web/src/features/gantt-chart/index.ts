/** The parts of the chart that other timelines reuse: gestures, links, and moving rows. */

export { endOfLink, type OpenedLink, useLinkPopover } from './rows/use-link-popover.tsx';
export { type PlaceIntent, usePlaceRows, whyNotPlace } from './rows/use-place-rows.ts';
export { carryOut, useIntents } from './use-intents.ts';
