import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface MailServer {
  /** The environment with which a Gantry server sends its mails here. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/** A mail server that accepts every mail, but refuses addresses that begin with "unknown". */
export async function startMailServer(): Promise<MailServer> {
  const talks = new Set<Socket>();
  const server = createServer((socket) => {
    talks.add(socket);
    socket.on('close', () => talks.delete(socket));
    socket.on('error', () => socket.destroy());
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_TLS: 'off',
      MAIL_FROM: 'Gantry <gantry@harbour.example>',
    },
    stop: async () => {
      for (const socket of talks) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function talk(socket: Socket): void {
  let isLetter = false;
  socket.write('220 mail.test\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    if (isLetter && line !== '.') return;
    isLetter = line === 'DATA';
    socket.write(`${answerTo(line)}\r\n`);
    if (line === 'QUIT') socket.end();
  });
}

function answerTo(line: string): string {
  if (line === 'DATA') return '354 go on';
  if (line === 'QUIT') return '221 bye';
  return /^RCPT TO:<unknown/i.test(line) ? '550 5.1.1 User unknown' : '250 ok';
}
