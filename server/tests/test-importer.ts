import { IMPORT_PART_BYTES, type PlanImport, type Rehearsal } from '@gantry/contract';
import { expect, vi } from 'vitest';
import { by, type SignedIn } from './signed-in.ts';
import type { TestServer } from './test-server.ts';

/** A person who imports, call by call, as a browser does. */
export class TestImporter {
  readonly #server: TestServer;
  readonly #signedIn: SignedIn;

  constructor(server: TestServer, signedIn: SignedIn) {
    this.#server = server;
    this.#signedIn = signedIn;
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | Buffer) {
    const isBytes = Buffer.isBuffer(payload);
    const answer = await this.#server.app.inject(
      by(this.#signedIn, {
        method,
        url,
        ...(payload && { payload }),
        ...(isBytes && { headers: { 'content-type': 'application/octet-stream' } }),
      }),
    );
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }

  /** Uploads a file in parts. */
  async upload(file: string | Buffer, fileName = 'plan.xml'): Promise<string> {
    const bytes = Buffer.from(file);
    const { status, body } = await this.call('POST', '/api/imports', { fileName, size: bytes.length });
    expect(status, JSON.stringify(body)).toBe(201);
    const { id } = body.response;
    for (let number = 0; number * IMPORT_PART_BYTES < bytes.length; number++) {
      const part = bytes.subarray(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
      const sent = await this.call('PUT', `/api/imports/${id}/parts/${number}`, part);
      expect(sent.status, JSON.stringify(sent.body)).toBe(204);
    }
    return id;
  }

  /** Waits until the server has finished the requested step. */
  async settled(id: string): Promise<PlanImport> {
    return vi.waitFor(
      async () => {
        const { body } = await this.call('GET', `/api/imports/${id}`);
        expect(['rehearsed', 'imported', 'failed']).toContain(body.response.status);
        return body.response;
      },
      { timeout: 60_000, interval: 100 },
    );
  }

  async rehearse(id: string, choices: object = {}): Promise<PlanImport & { rehearsal: Rehearsal }> {
    const asked = await this.call('POST', `/api/imports/${id}/rehearsal`, choices);
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const settled = await this.settled(id);
    return settled as PlanImport & { rehearsal: Rehearsal };
  }

  async write(
    id: string,
    stamp: string,
  ): Promise<PlanImport & { result: NonNullable<PlanImport['result']> }> {
    const asked = await this.call('POST', `/api/imports/${id}/write`, { stamp });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    return (await this.settled(id)) as PlanImport & { result: NonNullable<PlanImport['result']> };
  }

  /** Imports a file completely, as a person does who changes nothing in the preview. */
  async bring(file: string | Buffer, choices: object = {}, fileName = 'plan.xml') {
    const id = await this.upload(file, fileName);
    const rehearsed = await this.rehearse(id, choices);
    expect(rehearsed.failure).toBeNull();
    const imported = await this.write(id, rehearsed.rehearsal.stamp);
    expect(imported).toMatchObject({ status: 'imported', failure: null });
    return imported;
  }
}
