import { toast } from '#lib/toast.ts';

/**
 * Reports why something is not done. Screen readers read the message, so the chart announces nothing itself and clears
 * its last announcement.
 */
export function tellRefused(reason: string): '' {
  toast.error(reason);
  return '';
}
