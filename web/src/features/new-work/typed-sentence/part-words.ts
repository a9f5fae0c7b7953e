import type { UsualTime } from '@gantry/scheduling/usual-time';
import { typeLink } from '#features/works/links/typed-link.ts';
import { dateInWords, durationWords } from '#lib/dates/index.ts';
import { priorityWords } from '#lib/work-words.ts';
import type { Part } from './sentence-parts.ts';
import { say } from './words/index.ts';

/** The text of a part of a sentence, for its chip and for screen readers. Days are those of the new work. */
export function partWords(part: Part, today: string, usual: UsualTime): string {
  switch (part.kind) {
    case 'start':
      return say('starts', { date: dateInWords(part.date, today) });
    case 'due':
      return say('due', { date: dateInWords(part.date, today) });
    case 'length':
      return say('takes', { length: durationWords(part.minutes, usual.minutesPerDay) });
    case 'priority':
      return say('priority', { priority: priorityWords[part.priority] });
    case 'owner':
      return say('owner', { name: part.person.name });
    case 'assignee':
      return say('assignee', { name: part.person.name });
    case 'label':
      return say('label', { name: part.label.name });
    case 'after':
      return say('after', { works: part.links.map((link) => typeLink(link.key, link, usual)).join(', ') });
  }
}
