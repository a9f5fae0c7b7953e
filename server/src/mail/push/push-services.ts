import type { Allowance } from '../../platform/outbound/index.ts';

/** The push services of the browsers of Google, Mozilla, Apple and Microsoft. */
const VENDORS =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)?push\.services\.mozilla\.com|(?:[\w-]+\.)?push\.apple\.com|(?:[\w-]+\.)?notify\.windows\.com)$/;

/** Whether messages may be sent to an address: it belongs to a browser's vendor, or the operator allows its origin. */
export function isPushService(endpoint: string, { origins }: Allowance): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return false;
  const isVendor = url.protocol === 'https:' && url.port === '' && VENDORS.test(url.hostname);
  return isVendor || origins.has(url.origin);
}
