/** A part of the sentence that opens the home screen; where it leads is where it was counted. */
export interface SentencePart {
  readonly text: string;
  readonly leadsTo: 'late' | 'waiting';
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** "3 works are late, 1 waits for your answer": only what there is; nothing at all is a good day. */
export function homeSentence({ late, waiting }: { late: number; waiting: number }): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  if (late > 0) parts.push({ text: counted(late, 'work is late', 'works are late'), leadsTo: 'late' });
  if (waiting > 0)
    parts.push({
      text: counted(waiting, 'waits for your answer', 'wait for your answer'),
      leadsTo: 'waiting',
    });
  return parts;
}

/** "Good morning" until noon, "Good afternoon" until six, "Good evening" after it: by the company's wall clock. */
export function greeting(wallClock: string): string {
  const hour = Number(wallClock.slice(11, 13));
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** How somebody is addressed: the first word of the name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
