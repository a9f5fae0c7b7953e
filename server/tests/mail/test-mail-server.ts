import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterFile } from '../after-file.ts';
import { testCertificate, testKey } from './certificate.ts';
import { type ReadLetter, readLetter } from './read-letter.ts';

export interface TestMailServer {
  /** The value for `SMTP_URL`. */
  readonly url: string;
  /** The accepted mails, in order of arrival. */
  readonly letters: (ReadLetter & { readonly to: readonly string[]; readonly wasEncrypted: boolean })[];
  /** What it does with the next mails; default: accept them. */
  does: 'take' | 'refuse for now' | 'hang up' | 'say nothing' | Refusal;
  /** How many times a client has connected. */
  talks: number;
}

/** What is refused, and the reply. */
export interface Refusal {
  readonly refuses: 'sender' | 'address' | 'letter';
  readonly code: number;
  /** The text after the code, such as `5.1.1 User unknown`. */
  readonly says: string;
}

export const USER = 'gantry@example.test';
export const PASSWORD = 'p@ss/word: of % the test';

/**
 * A mail server in this process with a real connection. Optionally requires a login, or presents an untrusted
 * certificate.
 */
export async function openMailServer(
  options: SMTPServerOptions & { login?: boolean; isStranger?: boolean } = {},
): Promise<TestMailServer> {
  const { login = false, isStranger = false, ...rest } = options;
  const state: Omit<TestMailServer, 'url'> = { letters: [], does: 'take', talks: 0 };
  const failed = (responseCode: number, says = 'As the test wants it') =>
    Object.assign(new Error(says), { responseCode });
  const refusal = (what: Refusal['refuses']) => {
    const { does } = state;
    return typeof does === 'object' && does.refuses === what ? failed(does.code, does.says) : null;
  };
  const server = new SMTPServer({
    // Without our certificate the library presents one that expired in 2025 and is not trusted.
    ...(!isStranger && { key: testKey, cert: testCertificate }),
    logger: false,
    authOptional: !login,
    ...rest,
    onConnect: (_session, done) => {
      state.talks += 1;
      if (state.does !== 'say nothing') done();
    },
    onAuth: (auth, _session, done) =>
      auth.username === USER && auth.password === PASSWORD ? done(null, { user: USER }) : done(failed(535)),
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: (_address, _session, done) =>
      done(state.does === 'refuse for now' ? failed(451) : refusal('address')),
    onData: (stream, { envelope, secure }, done) => {
      if (state.does === 'hang up') {
        for (const connection of server.connections) connection.close();
        return;
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refused = refusal('letter');
        if (refused !== null) return done(refused);
        const to = envelope.rcptTo.map(({ address }) => address);
        state.letters.push({
          ...readLetter(Buffer.concat(parts).toString('utf8')),
          to,
          wasEncrypted: secure,
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterFile(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  const who = login ? `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@` : '';
  return Object.assign(state, { url: `${rest.secure ? 'smtps' : 'smtp'}://${who}localhost:${port}` });
}

/** From now on this process trusts the test certificate, as it would trust a company's own authority. */
export function trustTestCertificate(): void {
  tls.setDefaultCACertificates([...tls.getCACertificates(), testCertificate]);
}
