import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** How far the server behind has come: `away` breaks connections off, `upgraded` has another build of the app. */
type State = 'there' | 'away' | 'upgraded';

export interface UpgradableServer {
  readonly url: string;
  is(state: State): void;
  close(): void;
}

const MARK = "document.documentElement.dataset.build='new';";
/**
 * A build with another entry has other names for all that names it, and so on. Here all scripts have new names: a script under its
 * old name that asks for the entry under its new one would be of no build, and start the app a second time in the same page.
 */
const NAME = /(-[\w-]{8})\.js\b/g;
const NEW_NAME = /(-[\w-]{8})\.new\.js\b/;

/** A file that is asked for and never comes: the service worker that asks for it has something to do. */
export const ENDLESS_FILE = '/assets/endless';

/** Stands before the server of the run, as a proxy does, and can go away or be upgraded while a page is open. */
export async function standBefore(url: string): Promise<UpgradableServer> {
  const { origin, host, hostname, port } = new URL(url);
  let state: State = 'there';
  // Cut off with the rest, the file would end in the moment in which the page is opened again, and two workers change places then.
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
    // The scripts of the other build are not there.
    if (isScript && path.startsWith('/assets/') && NEW_NAME.test(path) !== isUpgraded)
      return void answer.writeHead(404).end();
    const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin }) };
    const isChanged =
      isUpgraded && (isScript || asked.headers['sec-fetch-dest'] === 'document' || path === '/');
    // The whole text is wanted, also where the browser has it.
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
    // A page that is closed leaves its stream: the server behind must hear of it, which counts the streams of a person.
    answer.once('close', () => behind.destroy());
    asked.pipe(behind);
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    is: (next) => {
      state = next;
      if (next !== 'away') return;
      // Without a signal nothing says that what is under way will not come.
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
