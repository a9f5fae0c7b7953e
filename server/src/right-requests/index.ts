export { startForgettingRequests } from './forget-requests.ts';
export { rightRequestRoutes } from './right-request-routes.ts';
