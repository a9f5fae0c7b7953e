import { posix } from 'node:path';
import type { FastifyRequest } from 'fastify';

/**
 * What a request is for: the pattern of the route that takes it, or its path as a person would read it where only a catch-all
 * takes it. The address as it was sent can be written in many ways (`/%61pi/…`), so that no rule may look at that.
 */
export function servedPath({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.url;
  return pattern === undefined || pattern.endsWith('*') ? readablePath(url) : pattern;
}

/** Whether a call of the interface is meant, one that does not exist included. */
export function isCall(request: FastifyRequest): boolean {
  const path = servedPath(request);
  return path === '/api' || path.startsWith('/api/');
}

/** The path of an address, decoded, without doubled slashes and dots; as it was sent where it cannot be decoded. */
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
