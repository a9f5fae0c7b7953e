import { z } from 'zod';

/** The media type of an exported project: Microsoft Project XML. */
export const projectExportMediaTypes = ['application/xml'] as const;

/** The options of a project export. */
export const projectExportQuery = z.strictObject({
  dates: z.enum(['held', 'free']).optional().meta({
    description:
      'held (default): works whose dates no link or constraint determines get a constraint, so that Microsoft Project shows the same dates; free: they may move there.',
  }),
});
