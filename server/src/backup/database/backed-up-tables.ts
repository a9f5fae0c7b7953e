/**
 * Every table of the schema is named here: it is in a backup, or it is not and for a reason. A table that is not named is in
 * it, so that nothing is lost by forgetting; `backed-up-tables.test.ts` asks for the line.
 */
export const keptTables = [
  'absence',
  'absence_why',
  'app_user',
  'assignment',
  'baseline',
  'baseline_work',
  'calendar',
  'change_item',
  'change_set',
  'comment',
  'company',
  'department',
  'idempotency_key',
  'key_counter',
  'label',
  'link',
  'link_between_plans',
  'notification',
  'notification_mute',
  'policy',
  'policy_target',
  'project',
  'project_member',
  'saved_view',
  'saved_view_mark',
  'seal',
  'source_work',
  'title_word',
  'unchecked_seals',
  'user_activity',
  'work',
  'work_search',
] as const;

/** Tables that no backup has, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  backup_run: 'says which files lie at this place',
  identity_state: 'sign-ins under way at the embedded provider: they end with a restore',
  import_part: 'files on their way in: chosen again after a restore',
  import_row: 'rows of rehearsals of such files',
  import_run: 'imports under way; what they wrote is in change sets',
  log_clock: 'belongs to this PostgreSQL: a restore reckons it anew',
  one_time_link: 'links that sign people in: they end with a restore',
  schema_migration: 'written by the migrations that make the schema',
  session: 'people sign in anew after a restore',
  session_family: 'people sign in anew after a restore',
  sign_in_failure: 'counts of the last minutes',
  used_id_token: 'tokens of sign-ins that are over within minutes',
};
