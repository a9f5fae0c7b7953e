import { z } from 'zod';
import { type Action, actionsByTarget, relations, targets } from './permissions.ts';
import { id, instant, line } from './primitives.ts';
import { refusal } from './refusals.ts';
import { ownRoleId } from './role-ids.ts';
import { roles } from './vocabulary.ts';

const actions: Action[] = [...new Set(Object.values(actionsByTarget).flat())];

/** A right that a person lacks: an action on a row, or on every row where no row is named. */
export const wantedRight = z.strictObject({
  action: z.enum(actions),
  target: z.enum(targets),
  id: id.optional(),
});
export type WantedRight = z.infer<typeof wantedRight>;

/** So many people are named, and asked; the others are counted. */
export const MOST_GIVERS = 5;

/** How many rights a person may ask for in one day. */
export const MOST_RIGHTS_ASKED = 20;

const giver = z.object({
  userId: id,
  as: z
    .union([z.enum(['everyone', ...roles, ...relations]), ownRoleId])
    .nullable()
    .meta({ description: 'What the person is to the row, or the role by which they may do it.' }),
});

/** Who may do it, and so can be asked for it, those who stand nearest to the row first. */
export const rightGivers = z.object({
  people: z.array(giver).max(MOST_GIVERS),
  count: z.int().meta({ description: 'All of them, of whom the first few are sent.' }),
  askedAt: instant.nullable().meta({ description: 'When the person asked for it today.' }),
});
export type RightGivers = z.infer<typeof rightGivers>;

export const rightAnswers = ['done', 'declined'] as const;
export type RightAnswer = (typeof rightAnswers)[number];

/** A right that a person asked for: as one of those who were asked reads it, or as the person does. */
export const rightRequest = z.object({
  id,
  isMine: z.boolean().meta({ description: 'The reader asked for it; else the reader was asked.' }),
  askerId: id,
  action: z.enum(actions),
  target: z.enum(targets),
  row: z
    .object({
      id,
      name: z
        .string()
        .nullable()
        .meta({ description: 'Key and title, or the name; null where the reader cannot see it.' }),
    })
    .nullable()
    .meta({ description: 'Null: every row.' }),
  createdAt: instant,
  answer: z.enum(rightAnswers).nullable(),
  answeredAt: instant.nullable(),
  answeredById: id.nullable(),
  word: z.string().nullable().meta({ description: 'What was said with the answer.' }),
});
export type RightRequest = z.infer<typeof rightRequest>;

/** `done`: it is given, or was done by the person who was asked. Who declines says why. */
export const rightRequestAnswer = z
  .strictObject({ answer: z.enum(rightAnswers), word: line(300).optional() })
  .refine(({ answer, word }) => answer === 'done' || word !== undefined, {
    path: ['word'],
    error: refusal('sayWhy'),
  });
export type RightRequestAnswer = z.infer<typeof rightRequestAnswer>;
