import type { Config, SignInPayload } from '@gantry/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inChangeSet } from '../change-sets/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import type { OpenedSession, Sessions } from '../sessions/index.ts';
import { applyMappings, GroupHash } from '../sign-in-mapping/index.ts';
import { admit } from './admission.ts';
import { AttemptLimit } from './attempt-limit.ts';
import { DirectoryProfiles } from './directory-profiles.ts';
import { type Identity, refused, verifyIdToken } from './id-token.ts';
import { LinkCookie } from './link-cookie.ts';
import { NonceCookies } from './nonce-cookies.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { claimToken, findCompanyName, purgeTokens } from './sign-in-repository.ts';

/**
 * An expired token is refused because of its expiry time. Its mark is stored a little longer than any clock may be
 * wrong.
 */
const MARK_MARGIN_MS = 10 * 60_000;

/** Exchanges the provider's tokens for a session of Gantry. */
export class SignIn {
  readonly provider: OpenIdProvider;
  readonly nonces: NonceCookies;
  readonly links: LinkCookie;
  readonly attempts: AttemptLimit;
  readonly profiles: DirectoryProfiles;
  readonly #services: PlatformServices;
  readonly #sessions: Sessions;
  readonly #groups: GroupHash;

  constructor(services: PlatformServices, sessions: Sessions, provider: OpenIdProvider) {
    const { publicUrl } = services.settings;
    this.provider = provider;
    this.nonces = new NonceCookies(publicUrl);
    this.links = new LinkCookie(publicUrl);
    this.attempts = new AttemptLimit(services);
    this.profiles = new DirectoryProfiles(services);
    this.#services = services;
    this.#sessions = sessions;
    this.#groups = new GroupHash(services.sessionSecret);
  }

  async describe(): Promise<Config> {
    const { db, settings } = this.#services;
    const [company, signIn] = await Promise.all([findCompanyName(db), this.provider.describe()]);
    const product = {
      name: 'Gantry',
      company,
      demo: settings.signIn.kind === 'embedded',
      signInLabel: settings.signInLabel ?? null,
    };
    return { product, signIn };
  }

  /** Every refusal of the exchange is a 403: there is no session yet that could have ended. */
  async exchange(
    payload: SignInPayload,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<OpenedSession> {
    const identity = await this.attempts.guard('sign-in', request, () =>
      this.#verify(payload.idToken, request, reply),
    );
    const userId = await this.#admit(identity, request, reply).catch((error: unknown) => {
      this.#noteRefusal(error, request);
      throw error;
    });
    await this.endPresent(request);
    const opened = await this.open(userId, request, identity);
    recordSecurity(this.#services.log, { event: 'sign-in', userId }, request);
    this.profiles.refresh(this.provider, userId, identity, payload.accessToken);
    return opened;
  }

  /** Without an identity: by a one-time link. */
  open(
    userId: string,
    request: FastifyRequest,
    identity?: Pick<Identity, 'providerSession' | 'facts'>,
  ): Promise<OpenedSession> {
    const providerSession = identity?.providerSession ?? null;
    const signIn = identity?.facts ?? null;
    const userAgent = request.headers['user-agent'] ?? '';
    return inTransaction(this.#services.db, (tx) =>
      this.#sessions.service.open(tx, { userId, userAgent, providerSession, signIn }),
    );
  }

  /** Ends the previous session of this browser. */
  async endPresent(request: FastifyRequest): Promise<void> {
    const token = this.#sessions.cookies.readSession(request);
    const familyId = token && (await this.#sessions.service.findFamilyId(token));
    if (familyId) await this.#sessions.service.end(familyId);
  }

  async purge(): Promise<void> {
    const { db, clock } = this.#services;
    await purgeTokens(db, new Date(clock.now().getTime() - MARK_MARGIN_MS));
    await this.attempts.purge();
  }

  async #verify(idToken: string, request: FastifyRequest, reply: FastifyReply): Promise<Identity> {
    const { db, clock } = this.#services;
    try {
      const identity = await verifyIdToken(this.provider, idToken, clock.now());
      if (!this.nonces.take(request, reply, identity.nonce))
        throw refused('the nonce is not of this browser');
      const isNew = await claimToken(db, idToken, identity.expiresAt);
      if (!isNew) throw refused('the token has been used');
      return identity;
    } catch (error) {
      this.#noteRefusal(error, request);
      throw error;
    }
  }

  async #admit(identity: Identity, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { db, clock, settings, log } = this.#services;
    const now = clock.now();
    const linkToken = this.links.read(request);
    const userId = await inChangeSet(
      db,
      { actorId: null, via: 'directory', at: now, reason: 'Sign-in', log },
      async (change) => {
        const id = await admit({ tx: change.tx, change, identity, signUp: settings.signUp, linkToken, now });
        const { keptAdmin, withheld } = await applyMappings(
          { change, userId: id, claims: identity.claims },
          this.#groups,
        );
        if (keptAdmin) log.warn({ userId: id }, 'the last administrator keeps the role against the mappings');
        if (withheld.length > 0)
          log.warn(
            { userId: id, mappings: withheld },
            'mappings gave nothing that their authors may not give',
          );
        return id;
      },
    );
    if (linkToken) this.links.clear(reply);
    return userId;
  }

  /** The reason is for the operator. The sender only learns that the token is not accepted. */
  #noteRefusal(error: unknown, request: FastifyRequest): void {
    if (!(error instanceof ProblemError)) return;
    const { code, extras } = error;
    recordSecurity(
      this.#services.log,
      { event: 'sign-in-refused', reason: code, ...(extras.cause !== undefined && { err: extras.cause }) },
      request,
    );
  }
}
