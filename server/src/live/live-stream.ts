import type { ServerResponse } from 'node:http';
import type { LiveEnd } from '@gantry/contract';
import { eventText } from './event-text.ts';

/**
 * How many bytes may be queued before a reader counts as gone: enough for a slow connection, too few to fill the
 * memory.
 */
const MOST_WAITING_BYTES = 1_048_576;

/** One open stream. There may be ten thousand of them, so a stream has no timer of its own and stores very little. */
export class LiveStream {
  readonly id: string;
  readonly userId: string;
  readonly familyId: string;
  /** The number of the last delivery that this stream received. */
  delivered = 0;
  readonly #response: ServerResponse;

  constructor(id: string, person: { userId: string; familyId: string }, response: ServerResponse) {
    this.id = id;
    this.userId = person.userId;
    this.familyId = person.familyId;
    this.#response = response;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  /**
   * Sends the text, or disconnects a reader who does not read. That reader reconnects and resumes from the log. Returns
   * false when it was disconnected.
   */
  send(text: Buffer | string): boolean {
    if (!this.isOpen) return false;
    this.#response.write(text);
    if (this.#response.writableLength <= MOST_WAITING_BYTES) return true;
    this.#response.destroy();
    return false;
  }

  end(reason: LiveEnd['reason']): void {
    if (!this.isOpen) return;
    this.#response.end(eventText('end', undefined, JSON.stringify({ reason } satisfies LiveEnd)));
  }
}
