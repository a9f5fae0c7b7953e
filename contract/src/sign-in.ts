import { z } from 'zod';

/** What the browser needs to sign in. Only these values differ between Entra ID, the embedded provider and others. */
export const config = z.object({
  product: z.object({
    name: z.string(),
    company: z.string().nullable(),
    demo: z.boolean(),
    /** The text of the sign-in button (`SIGN_IN_LABEL`); null: “Sign in with Microsoft”. */
    signInLabel: z.string().nullable(),
  }),
  signIn: z.object({
    clientId: z.string(),
    authority: z.string(),
    knownAuthorities: z.array(z.string()),
    authorityMetadata: z.string().nullable(),
    protocolMode: z.enum(['AAD', 'OIDC']),
    redirectUri: z.string(),
    postLogoutRedirectUri: z.string(),
    scopes: z.array(z.string()),
    prompt: z.string().nullable(),
  }),
});
export type Config = z.infer<typeof config>;

export const nonce = z.object({ nonce: z.string() });

/** Sign-in payload; `idToken` is the empty string if the provider gave none. */
export const signInPayload = z.strictObject({
  accessToken: z.string().max(16_384),
  idToken: z.string().max(16_384),
});
export type SignInPayload = z.infer<typeof signInPayload>;

/** What scripts in the page may know of the session. It is not a credential: the server ignores it in requests. */
export const sessionView = z.object({
  type: z.literal('session'),
  ref: z.string(),
  /** Seconds since 1970 at which the session must be refreshed. */
  exp: z.number(),
  /** Seconds since 1970 at which the person must sign in again. */
  until: z.number(),
});
export type SessionView = z.infer<typeof sessionView>;

export const signedIn = z.object({ view: sessionView });
