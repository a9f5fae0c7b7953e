export { forecastRoutes } from './forecast-routes.ts';
export { Forecasts } from './forecasts.ts';
