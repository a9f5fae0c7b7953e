const fromRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name or a title within a sentence: where it is Arabic or Hebrew, the words around it keep their places. */
export const isolated = (text: string): string => (fromRightToLeft.test(text) ? `\u2068${text}\u2069` : text);
