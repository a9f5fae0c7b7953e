/** What the timelines do as the chart does it: what a gesture asks for, links, and where rows go. */

export { endOfLink, type OpenedLink, useLinkPopover } from './rows/use-link-popover.tsx';
export { type PlaceIntent, usePlaceRows, whyNotPlace } from './rows/use-place-rows.ts';
export { carryOut, useIntents } from './use-intents.ts';
