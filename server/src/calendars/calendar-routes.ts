import { type RouteDeclaration, readRoute } from '../requests/index.ts';
import { listUsableCalendars } from './calendar-repository.ts';

export const calendarRoutes: readonly RouteDeclaration[] = [
  readRoute('listCalendars', async ({ db }) => ({ response: await listUsableCalendars(db) })),
];
