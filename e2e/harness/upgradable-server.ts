import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** The state of the server: `away` drops connections, `upgraded` serves another build of the app. */
type State = 'there' | 'away' | 'upgraded';

export interface UpgradableServer {
  readonly url: string;
  is(state: State): void;
  close(): void;
}

const MARK = "document.documentElement.dataset.build='new';";
/**
 * A build with another entry file renames every file that refers to it, and so on. Here all scripts are renamed: a
 * script under its old name that imports the renamed entry would mix two builds and start the app a second time in the
 * same page.
 */
const NAME = /(-[\w-]{8})\.js\b/g;
const NEW_NAME = /(-[\w-]{8})\.new\.js\b/;

/** A request for this file never ends, which keeps the service worker that sends it busy. */
export const ENDLESS_FILE = '/assets/endless';

/** A proxy in front of the server of the run. It can go away or be upgraded while a page is open. */
export async function standBefore(url: string): Promise<UpgradableServer> {
  const { origin, host, hostname, port } = new URL(url);
  let state: State = 'there';
  // These are not dropped with the other connections: otherwise the request would end when the page is opened again,
  // and that is when the two service workers would be exchanged.
  const endless = new Set<Socket>();
  const server = createServer((asked, answer) => {
    if (asked.url === ENDLESS_FILE) endless.add(asked.socket);
    else if (state === 'away') asked.socket.destroy();
    else forward(asked, answer);
  });
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  function forward(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? '/';
    const isScript = path.endsWith('.js');
    const isUpgraded = state === 'upgraded';
    // The scripts of the other build do not exist.
    if (isScript && path.startsWith('/assets/') && NEW_NAME.test(path) !== isUpgraded)
      return void answer.writeHead(404).end();
    const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin }) };
    const isChanged =
      isUpgraded && (isScript || asked.headers['sec-fetch-dest'] === 'document' || path === '/');
    // Requests the full, uncompressed text, even if the browser has it cached.
    if (isChanged)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        delete headers[name as keyof typeof headers];
    const behind = request(
      { hostname, port, path: path.replace(NEW_NAME, '$1.js'), method: asked.method, headers },
      (given) => {
        if (!isChanged) return void given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers));
        text(given).then(
          (before) => {
            delete given.headers['content-length'];
            delete given.headers.etag;
            answer.writeHead(given.statusCode ?? 502, given.headers).end(upgrade(path, before));
          },
          () => answer.destroy(),
        );
      },
    );
    behind.on('error', () => answer.destroy());
    // If a page closes its stream, the server behind must notice, because it counts the streams of a person.
    answer.once('close', () => behind.destroy());
    asked.pipe(behind);
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    is: (next) => {
      state = next;
      if (next !== 'away') return;
      // Connections are dropped, so that pending requests fail at once.
      for (const socket of connections) if (!endless.has(socket)) socket.destroy();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function upgrade(path: string, before: string): string {
  const after = before.replace(NAME, '$1.new.js').replace('"id":"', '"id":"new-');
  return /\/app-[^/]+$/.test(path) ? `${MARK}${after}` : after;
}
