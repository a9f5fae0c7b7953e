/** A phrase that names a day, in the English words that the reader of dates knows. */
export interface DatePhrase {
  readonly words: string;
  /** It can be nothing else; "sat" and "4/12" are dates only where "by" or "from" stands before them. */
  readonly isSure: boolean;
}
