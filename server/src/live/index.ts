export { Live } from './live.ts';
export { liveRoutes, markPosition } from './live-routes.ts';
export { announceReset } from './reset-channel.ts';
