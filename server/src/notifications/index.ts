export { startForgettingRead } from './forget-read.ts';
export { countUnread } from './notification-repository.ts';
export { notificationRoutes } from './notification-routes.ts';
export { type Notice, type Notifier, notify } from './notify.ts';
