export { forecastRoutes } from './forecast-routes.ts';
export { Forecasts } from './forecasts.ts';
export { nameWork } from './present-forecast.ts';
