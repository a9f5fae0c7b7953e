/** What an exported project is, in the words of HTTP: Microsoft Project XML. */
export const projectExportMediaTypes = ['application/xml'] as const;
