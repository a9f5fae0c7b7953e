const fromRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates a name or a title within a sentence, so that Arabic or Hebrew text does not reorder the words around it. */
export const isolated = (text: string): string => (fromRightToLeft.test(text) ? `\u2068${text}\u2069` : text);
