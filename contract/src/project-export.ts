import { z } from 'zod';

/** What an exported project is, in the words of HTTP: Microsoft Project XML. */
export const projectExportMediaTypes = ['application/xml'] as const;

/** How a project is taken out. */
export const projectExportQuery = z.strictObject({
  dates: z.enum(['held', 'free']).optional().meta({
    description:
      'held (usual): works that no link or constraint keeps where they stand get a constraint, so that Microsoft Project shows the same dates; free: they may move there.',
  }),
});
