import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { parseSettings } from '../src/platform/config/index.ts';
import { settingsSchema } from '../src/platform/config/settings-schema.ts';
import { openRoutes } from '../src/platform/http/open-routes.ts';

const read = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

type Yaml = { [name: string]: Yaml } & Yaml[] & string;
const compose = parse(read('compose.yaml')) as Yaml;
const documents = ['gantry.yaml', 'database.yaml'].flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Yaml;
  }),
);
const ofKind = (kind: string): Yaml => {
  const found = documents.find((document) => document.kind === kind);
  if (!found) throw new Error(`There is no ${kind}`);
  return found;
};
const container = ofKind('Deployment').spec?.template?.spec?.containers?.[0] as Yaml;

const assignments = (text: string) => [...text.matchAll(/\b([A-Z][A-Z_]+)=(\S*)/g)];
const envFile = assignments(read('gantry.env.example').replaceAll(/^#.*$/gm, ''));
const unit = read('gantry.service').replaceAll(/^#.*$/gm, '');
const unitVariables = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
  assignments(line),
);
const image = [...read('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
  assignments(line),
);
/** Variables of Node, not of Gantry. */
const OF_NODE = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE']);

describe('the settings in deploy/', () => {
  const inCluster = [
    ...Object.entries(ofKind('ConfigMap').data ?? {}),
    ...(container.env ?? []).map((entry): [string, Yaml] => [String(entry.name), entry]),
  ];
  it.each([
    ['gantry.env.example', envFile.map(([, name]) => name)],
    ['gantry.service', unitVariables.map(([, name]) => name)],
    ['Containerfile', image.map(([, name]) => name)],
    ['gantry.yaml', inCluster.map(([name]) => name)],
  ])('are known to Gantry and to its operations page: %s', (_file, names) => {
    expect(names.length).toBeGreaterThan(3);
    for (const name of names.filter((each) => !OF_NODE.has(String(each)))) {
      expect(Object.keys(settingsSchema.shape)).toContain(name);
      expect(operations).toContain(`\`${name}\``);
    }
  });

  it('are enough for a start once the secrets are filled in', () => {
    const secrets = { SESSION_SECRET: 's'.repeat(64), BACKUP_KEY: 'k'.repeat(64) };
    const entra = { ENTRA_TENANT_ID: newGuid(), ENTRA_CLIENT_ID: newGuid() };
    const ofFile = Object.fromEntries(envFile.map(([, name, value]) => [name, value]));
    const settings = parseSettings({ ...ofFile, ...secrets, ...entra });
    expect(settings).toMatchObject({ publicUrl: 'https://gantry.example.com', trustProxy: 1 });
    const DATABASE_URL = 'postgres://gantry:x@gantry-database-rw/gantry';
    const data = ofKind('ConfigMap').data as unknown as Record<string, string>;
    expect(parseSettings({ ...data, ...secrets, DATABASE_URL })).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
    });
  });
});

describe('the requests that deploy/ configures', () => {
  it('go to the port on which Gantry listens', () => {
    const { port } = parseSettings({});
    expect(read('Caddyfile')).toContain(`reverse_proxy gantry:${port} {`);
    expect(read('nginx.conf')).toContain(`proxy_pass http://127.0.0.1:${port};`);
    expect(read('Containerfile')).toContain(`EXPOSE ${port}\n`);
    expect(container.ports?.[0]).toEqual({ name: 'http', containerPort: port });
    expect(ofKind('Service').spec?.ports?.[0]).toMatchObject({ port, targetPort: 'http' });
    expect(ofKind('NetworkPolicy').spec?.ingress?.[0]?.ports).toEqual([{ port }]);
    for (const [, , value] of [...unitVariables, ...image].filter(([, name]) => name === 'PORT'))
      expect(value).toBe(String(port));
  });

  it('probe existing routes, and remove a process that is not ready from service without killing it', () => {
    const probed = (probe: string) => String(container[probe]?.httpGet?.path);
    expect([probed('startupProbe'), probed('livenessProbe'), probed('readinessProbe')]).toEqual([
      '/api/health',
      '/api/health',
      '/api/ready',
    ]);
    const all = [
      ...`${read('Caddyfile')}${read('nginx.conf')}${read('compose.yaml')}`.matchAll(/\/api\/\w+/g),
    ];
    for (const [path] of all) expect(['/api/live', ...openRoutes]).toContain(path);
  });

  it('give a process longer to stop than it needs to drain', () => {
    const drain = Number(ofKind('ConfigMap').data?.DRAIN_SECONDS);
    expect(Number(ofKind('Deployment').spec?.template?.spec?.terminationGracePeriodSeconds)).toBeGreaterThan(
      drain + 60,
    );
  });

  it('refer only to declared names', () => {
    const { services, volumes } = compose as Record<string, Yaml>;
    for (const { volumes: mounts = [], depends_on: before = {} } of Object.values(services ?? {})) {
      for (const mount of mounts as unknown as string[]) {
        const [source = ''] = mount.split(':');
        if (!source.startsWith('./')) expect(Object.keys(volumes ?? {})).toContain(source);
      }
      for (const name of Object.keys(before)) expect(Object.keys(services ?? {})).toContain(name);
    }
    const claims = ofKind('Deployment').spec?.template?.spec?.volumes?.[0] as Yaml;
    expect(claims.persistentVolumeClaim?.claimName).toBe(ofKind('PersistentVolumeClaim').metadata?.name);
    expect(container.env?.[0]?.valueFrom?.secretKeyRef?.name).toBe(`${ofKind('Cluster').metadata?.name}-app`);
  });
});

function newGuid(): string {
  return '0f8fad5b-d9cb-469f-a165-70867728950e';
}
