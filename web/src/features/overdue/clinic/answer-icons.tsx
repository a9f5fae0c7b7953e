import { ArrowRightLeft, CalendarDays, Check, CircleHelp, Split, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from './use-clinic.ts';
import { say } from './words/index.ts';

export const answerLooks: Readonly<Record<Answer, { readonly icon: ReactNode; readonly name: string }>> = {
  done: { icon: <Check />, name: say('done') },
  due: { icon: <CalendarDays />, name: say('newDate') },
  owner: { icon: <ArrowRightLeft />, name: say('handOver') },
  split: { icon: <Split className="rotate-90" />, name: say('split') },
  ask: { icon: <CircleHelp />, name: say('askWhy') },
  notMine: { icon: <UserRound />, name: say('notMine') },
};
