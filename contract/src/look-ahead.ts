import { z } from 'zod';

const MOST_WEEKS = 6;
const lookAheadBys = ['trade', 'person', 'label'] as const;
export type LookAheadBy = (typeof lookAheadBys)[number];

/** A look-ahead mail: what is to be done in a project in the next weeks, grouped by the people who do it. */
export const lookAheadMail = z.strictObject({
  to: z.enum(['me', 'members']).meta({
    description:
      'members: the lead and the members of the project; requires the right to change the project.',
  }),
  weeks: z.int().min(1).max(MOST_WEEKS),
  by: z.enum(lookAheadBys).meta({ description: 'trade: crews, machines and subcontractors.' }),
});

export const lookAheadSent = z.object({
  people: z.int().meta({ description: 'How many people get a mail.' }),
});
