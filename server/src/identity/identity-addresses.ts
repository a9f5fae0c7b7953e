/** The embedded provider's only tenant. People pinned to it never match a person of a real tenant. */
export const DEMO_TENANT_ID = '6f1d0c52-8a34-4b7e-9d15-2c40a7be9e31';
export const DEMO_CLIENT_ID = '0b9a4e77-51c3-4f0d-a6d8-93e1f2746c58';

/** The address of the embedded provider, in the format of Entra ID, so that one sign-in path serves both. */
export interface IdentityAddresses {
  /** The prefix of every path of the tenant. */
  readonly mount: string;
  readonly authority: string;
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly keys: string;
  readonly logout: string;
  readonly graph: string;
}

/** Paths below the mount. The embedded provider is configured with the same ones. */
export const identityPaths = {
  authorization: '/oauth2/v2.0/authorize',
  token: '/oauth2/v2.0/token',
  keys: '/discovery/v2.0/keys',
  logout: '/oauth2/v2.0/logout',
  userinfo: '/oidc/userinfo',
  interaction: '/interaction',
} as const;

export const GRAPH_PATH = '/identity/graph/v1.0';

export function identityAddresses(publicUrl: string): IdentityAddresses {
  const mount = `/identity/${DEMO_TENANT_ID}`;
  const authority = `${publicUrl}${mount}`;
  return {
    mount,
    authority,
    issuer: `${authority}/v2.0`,
    authorization: `${authority}${identityPaths.authorization}`,
    token: `${authority}${identityPaths.token}`,
    keys: `${authority}${identityPaths.keys}`,
    logout: `${authority}${identityPaths.logout}`,
    graph: `${publicUrl}${GRAPH_PATH}`,
  };
}
