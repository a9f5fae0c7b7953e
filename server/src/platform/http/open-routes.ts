/**
 * Everything that is served without standing in the contract's table: pages and files, signs of life, the description
 * of the interface, and the embedded identity provider. Nothing here may read or write a company's data.
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
