import { ProblemError } from '../platform/http/index.ts';
import type { Allowance, OutboundFailure } from '../platform/outbound/index.ts';
import { OutboundError, readFromElsewhere } from '../platform/outbound/index.ts';

const MOST_BYTES = 2_000_000;
const TIMEOUT_MS = 10_000;

const SENTENCES: Readonly<Record<OutboundFailure, string>> = {
  'not-an-address': 'This is no address of a calendar. It begins with https:// and names no user.',
  'not-allowed':
    'This server may not call that address: it is no https address of the public internet. Ask who runs the server to allow it.',
  unreachable: 'Nothing answers at that address.',
  refused: 'There is no calendar at that address, or it asks for a sign-in.',
  'too-large': 'What lies at that address is larger than 2 MB.',
  'too-slow': 'The address did not answer within 10 seconds.',
};

/** The text of a calendar from its address. An answer that is no calendar is never handed out. */
export async function readCalendarAddress(address: string, allowance: Allowance): Promise<string> {
  try {
    const limits = { allowance, accept: 'text/calendar', mostBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS };
    const text = await readFromElsewhere(address.replace(/^webcals?:/i, 'https:'), limits);
    if (/^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)) return text;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw unreadable(error.failure);
  }
  throw unreadable('refused');
}

function unreadable(failure: OutboundFailure): ProblemError {
  const message = SENTENCES[failure];
  return new ProblemError('absences/address-unreadable', message, {
    errors: [{ path: 'address', message }],
  });
}
