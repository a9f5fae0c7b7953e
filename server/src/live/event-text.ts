import type { LiveEvent } from '@gantry/contract';

/** One server-sent event. `json` contains no line breaks, because it comes from `JSON.stringify`. */
export function eventText(event: LiveEvent, id: string | undefined, json: string): Buffer {
  return Buffer.from(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`);
}
