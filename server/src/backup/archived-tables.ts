import { keptTables, sealedTables } from './database/index.ts';

/**
 * Tables of a backup without information of their own: they are derived from other tables, or are internal to the
 * program.
 */
const drawnTables: Readonly<Record<string, string>> = {
  idempotency_key: 'answers to calls of the last day',
  digested: 'in which digest a notification was told',
  mail: 'which mails were sent about what; their texts are not kept',
  key_counter: 'the highest number of each key, which the works have',
  link_between_plans: 'drawn from links and works',
  policy_target: 'which targets the policy has rules for, which the policy has',
  stored_file: 'which bytes lie in the file store; the files themselves are in the archive',
  title_word: 'drawn from the titles of works',
  unchecked_seals: 'about the seals of the log, which only Gantry can check',
  work_search: 'drawn from the words of works',
};

/** The tables that an archive contains for other programs. */
export const archivedTables: readonly string[] = keptTables.filter(
  (name) => !(name in drawnTables) && !sealedTables.has(name),
);

export const readme = `This archive holds all that Gantry keeps of a company.

works.csv       every work, in the columns of an export, with names in place of ids
projects/*.xml  every project as Microsoft Project XML
files/*         every version of every file, in a folder for each work; json/attachment.json has their hashes
json/*.json     every table: a list with one object for each row
csv/*.csv       the same as comma-separated text (UTF-8); text that a spreadsheet would run as a formula has an apostrophe before it

Moments that end in "+00:00" are UTC. Planned dates (start, due, deadline) are the company's wall clock, in the time zone that
json/company.json names. json/change_set.json and json/change_item.json are the history: what was changed, by whom and when.
Works, comments and projects with a "deleted_at" were in the bin. No password, token or session is in here,
and not why people were away: only they and their heads read that.
`;
