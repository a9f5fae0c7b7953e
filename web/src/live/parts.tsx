/** What stands in the slots. */
export { Arrivals } from '#features/works/live/arrivals-pill.tsx';
export { ConnectionBanner } from './connection-banner.tsx';
export { PeopleHere } from './people-here.tsx';
