/** The content of the live slots. */

export { PeopleHere } from '#components/people-here.tsx';
export { Arrivals } from '#features/works-list/list/arrivals-pill.tsx';
export { ConnectionBanner } from './connection-banner.tsx';
export { PinnedProjects } from './later-pins.tsx';
