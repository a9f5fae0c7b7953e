/**
 * All routes that are not in the contract's table: pages and files, health checks, the API description, and the
 * embedded identity provider. None of them may read or write a company's data.
 */
export const openRoutes: readonly string[] = [
  '/',
  '/*',
  '/assets/*',
  '/auth/redirect',
  '/identity/*',
  '/api/health',
  '/api/ready',
  '/api/metrics',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs.css',
  '/api/csp-reports',
];

export function isOpenRoute(url: string): boolean {
  return openRoutes.includes(url) || url.startsWith('/identity/');
}
