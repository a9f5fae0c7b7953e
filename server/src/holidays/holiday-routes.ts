import { type RouteDeclaration, readRoute } from '../requests/index.ts';
import { findHolidays, listCountries } from './holiday-data.ts';

export const holidayRoutes: readonly RouteDeclaration[] = [
  readRoute('listHolidayCountries', async () => ({ response: await listCountries() })),
  readRoute('listHolidays', async ({ params, query }) => ({
    response: await findHolidays(params.country, query),
  })),
];
