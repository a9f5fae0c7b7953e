import type { Said } from '@gantry/contract/words';
import { ProblemError } from '../platform/http/index.ts';
import type { Allowance, OutboundFailure } from '../platform/outbound/index.ts';
import { OutboundError, readFromElsewhere } from '../platform/outbound/index.ts';
import { said } from './words/index.ts';

const MOST_BYTES = 2_000_000;
const TIMEOUT_MS = 10_000;
const ANSWER_MS = 5_000;

const SENTENCES: Readonly<Record<OutboundFailure, Said>> = {
  'not-an-address': said('noAddress'),
  'not-allowed': said('noAnswer'),
  unreachable: said('noAnswer'),
  refused: said('noCalendar'),
  'too-large': said('tooLarge'),
  'too-slow': said('tooSlow'),
};

/** Loads the text of a calendar from its address. A response that is not a calendar is never returned. */
export async function readCalendarAddress(address: string, allowance: Allowance): Promise<string> {
  try {
    const limits = {
      allowance,
      accept: 'text/calendar',
      mostBytes: MOST_BYTES,
      answerMs: ANSWER_MS,
      timeoutMs: TIMEOUT_MS,
    };
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
