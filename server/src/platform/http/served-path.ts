import { posix } from 'node:path';
import type { FastifyRequest } from 'fastify';

/**
 * The pattern of the matched route, or the normalized path if only a catch-all route matches. The same URL can be
 * written in many ways (`/%61pi/…`), so checks must not use the raw URL.
 */
export function servedPath({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.url;
  return pattern === undefined || pattern.endsWith('*') ? readablePath(url) : pattern;
}

/** Whether the request is an API call, including calls that do not exist. */
export function isCall(request: FastifyRequest): boolean {
  const path = servedPath(request);
  return path === '/api' || path.startsWith('/api/');
}

/** The path of a URL, decoded, without double slashes and dots. If it cannot be decoded, the path as sent. */
export function readablePath(url: string): string {
  const sent = url.split('?', 1)[0] ?? '';
  return posix.normalize(decode(sent).replaceAll('\\', '/'));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
