import type { SignInSettings } from '../config/index.ts';

export interface HeaderOptions {
  /** HSTS is sent only if the public address uses HTTPS. */
  isHttps: boolean;
  signIn: SignInSettings;
}

export interface SecurityHeaders {
  /** On every response of any status, except those below. */
  standard: Readonly<Record<string, string>>;
  /** On the page that the identity provider returns to: MSAL loads it in a frame and accesses it from outside. */
  redirectPage: Readonly<Record<string, string>>;
  /**
   * On scripts, styles and fonts, which follow the policies of the page that loads them. The headers of a page would be
   * a twentieth of the bytes of a first visit. If such a file is opened directly, it may load nothing.
   */
  asset: Readonly<Record<string, string>>;
}

const MICROSOFT_SIGN_IN = 'https://login.microsoftonline.com';
const TRUSTED_TYPES_POLICIES = ['gantry'];

export function createSecurityHeaders(options: HeaderOptions): SecurityHeaders {
  const everywhere: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
  const common: Record<string, string> = {
    ...everywhere,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
  };
  return {
    standard: {
      ...common,
      'content-security-policy': contentSecurityPolicy(options, "'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    },
    redirectPage: {
      ...common,
      'content-security-policy': contentSecurityPolicy(options, "'self'"),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    },
    asset: { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  };
}

function contentSecurityPolicy({ signIn }: HeaderOptions, frameAncestors: string): string {
  const provider = providerOrigins(signIn);
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...provider],
    'manifest-src': ["'self'"],
    // MSAL renews silently in a frame that starts at the provider and ends on our redirect page.
    'frame-src': ["'self'", ...provider],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...provider],
    'frame-ancestors': [frameAncestors],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES_POLICIES,
    'report-uri': ['/api/csp-reports'],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
}

function providerOrigins(signIn: SignInSettings): string[] {
  switch (signIn.kind) {
    case 'embedded':
      return [];
    case 'entra':
      return [MICROSOFT_SIGN_IN];
    case 'oidc':
      return [new URL(signIn.issuer).origin];
  }
}
