import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createPool } from '../../server/src/platform/database/index.ts';
import { createLog } from '../../server/src/platform/log/index.ts';

/*
 * The lower limit for calls: Node, `pg` and JSON around one statement, without sessions, access checks, validation or
 * history. Runs as a separate process with DATABASE (as JSON) and PORT in its environment.
 */
const pool = createPool({
  address: JSON.parse(process.env.DATABASE ?? '{}'),
  log: createLog('silent'),
  size: 8,
});

const LIST = `select * from work where owner_id = $1 and overdue_from < localtimestamp order by overdue_from, id limit 50`;

createServer(async (request, answer) => {
  const [, verb, id] = (request.url ?? '').split('/');
  const { rows } =
    verb === 'list'
      ? await pool.query({ name: 'list', text: LIST, values: [id] })
      : verb === 'one'
        ? await pool.query({ name: 'one', text: 'select * from work where id = $1', values: [id] })
        : await update(id, JSON.parse(await text(request)));
  answer.setHeader('content-type', 'application/json').end(JSON.stringify({ response: rows }));
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));

/** Bypasses the guard of tracked tables, in one transaction. */
async function update(id: string | undefined, { title }: { title: string }) {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local gantry.change_set = 'measurement'`);
    const result = await client.query({
      name: 'update',
      text: 'update work set title = $2, version = version + 1 where id = $1 returning *',
      values: [id, title],
    });
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}
