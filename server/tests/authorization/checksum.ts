import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/index.ts';

const TABLES = [
  'absence',
  'absence_why',
  'access_token',
  'app_user',
  'assignment',
  'attachment',
  'baseline',
  'calendar',
  'calendar_feed',
  'change_set',
  'comment',
  'company',
  'department',
  'label',
  'link',
  'mail',
  'mail_choice',
  'mail_pause',
  'notification',
  'notification_mute',
  'policy',
  'project',
  'project_member',
  'push_message',
  'push_subscription',
  'resource',
  'right_request',
  'saved_view',
  'session_family',
  'sign_in_claims',
  'sign_in_grant',
  'sign_in_mapping',
  'status_report',
  'stored_file',
  'upload',
  'watch',
  'work',
];

/** A text that represents the contents of all tables: equal as long as nothing was written. */
export async function checksumOf(db: Db): Promise<string> {
  const sums = TABLES.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, md5(string_agg(t::text, ',' order by t::text)) as sum from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{
    name: string;
    sum: string | null;
  }>`${sql.join(sums, sql` union all `)}`.execute(db);
  return rows.map(({ name, sum }) => `${name} ${sum}`).join('\n');
}
