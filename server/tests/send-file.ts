import type { Attachment } from '@gantry/contract';
import { by, type SignedIn, signInAs } from './signed-in.ts';
import type { TestServer } from './test-server.ts';

export interface FileToSend {
  readonly name: string;
  readonly content: Buffer | string;
  readonly commentId?: string;
  readonly thumbnail?: Buffer;
}

/** A person's browser that uploads and downloads bytes. */
export class FileSender {
  readonly #server: TestServer;
  readonly #signedIn: SignedIn;

  private constructor(server: TestServer, signedIn: SignedIn) {
    this.#server = server;
    this.#signedIn = signedIn;
  }

  static async open(server: TestServer, userId: string): Promise<FileSender> {
    return new FileSender(server, await signInAs(server.services, userId));
  }

  announce(workId: string, body: { name: string; size: number; commentId?: string }) {
    return this.#call('POST', `/api/works/${workId}/uploads`, body);
  }

  sendPart(uploadId: string, offset: number, bytes: Buffer) {
    return this.#call('PATCH', `/api/uploads/${uploadId}?offset=${offset}`, bytes);
  }

  end(uploadId: string, thumbnail?: Buffer) {
    return this.#call('POST', `/api/uploads/${uploadId}/attachment`, {
      ...(thumbnail && { thumbnail: thumbnail.toString('base64') }),
    });
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.#server.app.inject(by(this.#signedIn, { url, headers }));
  }

  /** Uploads a whole file; fails if the server refuses it. */
  async send(workId: string, { name, content, commentId, thumbnail }: FileToSend) {
    const bytes = Buffer.from(content);
    const announced = await this.announce(workId, {
      name,
      size: bytes.length,
      ...(commentId !== undefined && { commentId }),
    });
    const { id } = announced.json().response;
    if (bytes.length > 0) await this.sendPart(id, 0, bytes);
    const answer = await this.end(id, thumbnail);
    if (answer.statusCode !== 201) throw new Error(`The file was not taken: ${answer.body}`);
    const { response, changeSetId } = answer.json();
    return { file: response as Attachment, changeSetId: String(changeSetId) };
  }

  #call(method: 'POST' | 'PATCH', url: string, payload: object) {
    const isBytes = Buffer.isBuffer(payload);
    return this.#server.app.inject(
      by(this.#signedIn, {
        method,
        url,
        payload,
        ...(isBytes && { headers: { 'content-type': 'application/octet-stream' } }),
      }),
    );
  }
}
