import { toast } from '#lib/toast.ts';

/** Why something is not done. Messages are read out: the chart says nothing of its own, and no longer what it has said. */
export function tellRefused(reason: string): '' {
  toast.error(reason);
  return '';
}
