/** Who may import whom (docs/architecture.md, "Layers"). */
const zone = (name, [from, to], comment) => ({ name, severity: 'error', comment, from, to })
const outside = (...allowed) => ({ path: '^(src|sw)/', pathNot: allowed.map((folder) => `^${folder}/`) })
const source = (path) => ({ path: `^${path}/`, pathNot: '\\.test\\.tsx?$' })
/** A floor of the client: what it stands on, besides the dumb parts of ui/ and the layers below the client. */
const floor = (name, below, comment) =>
  zone(
    `client-${name}`,
    [
      source(`src/client/${name}`),
      outside(
        'src/contract',
        'src/domain',
        'src/device',
        ...[...below, name, 'ui'].map((each) => `src/client/${each}`),
      ),
    ],
    comment,
  )

module.exports = {
  forbidden: [
    zone('no-circles', [{}, { circular: true }], 'Two modules that need each other are one, or lack a third.'),
    zone(
      'contract-alone',
      [source('src/contract'), outside('src/contract')],
      'The contract imports zod and itself only.',
    ),
    zone(
      'contract-only-zod',
      [source('src/contract'), { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' }],
      'The contract imports zod and itself only.',
    ),
    zone(
      'domain-pure',
      [source('src/domain'), outside('src/contract', 'src/domain')],
      'Rules know the contract and nothing else.',
    ),
    zone(
      'domain-no-packages',
      [
        source('src/domain'),
        {
          dependencyTypes: ['npm', 'npm-dev', 'core'],
          dependencyTypesNot: ['type-only'],
          pathNot: 'node_modules/libphonenumber-js/',
        },
      ],
      'Rules are pure: no IO, no React, no zod.',
    ),
    zone(
      'device',
      [source('src/device'), outside('src/contract', 'src/domain', 'src/device')],
      'The device layer runs in page and worker.',
    ),
    zone(
      'device-no-react',
      [source('src/device'), { path: 'node_modules/(react|react-dom|@tanstack)/' }],
      'No React below the client.',
    ),
    zone(
      'client',
      [source('src/client'), outside('src/contract', 'src/domain', 'src/device', 'src/client')],
      'The client never imports the server.',
    ),
    zone(
      'ui-dumb',
      [source('src/client/ui'), outside('src/contract', 'src/domain', 'src/client/ui')],
      'Dumb parts get everything as props.',
    ),
    floor('page', [], 'What every floor may use knows no session.'),
    floor('device', ['page'], 'The device layer as a page opens it knows neither who works on it nor what for.'),
    floor('data', ['page', 'device'], 'Queries and writes know nothing of who asks them or shows them.'),
    floor('session', ['page', 'device', 'data'], 'Who is here knows nothing of what they do.'),
    floor('install', ['page', 'device', 'session'], 'Installing knows no screen.'),
    floor(
      'sync',
      ['page', 'device', 'data', 'session', 'install'],
      'What waits and how ready a tablet is knows no screen.',
    ),
    floor(
      'app',
      ['page', 'device', 'data', 'session', 'install', 'sync'],
      'Layouts, guards and addresses know no feature.',
    ),
    floor(
      'parts',
      ['page', 'device', 'session', 'install', 'sync', 'data'],
      'What features share and show knows no feature.',
    ),
    zone(
      'client-feature-islands',
      [
        { path: '^src/client/features/([^/]+)/' },
        { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
      ],
      'A feature never imports a feature.',
    ),
    zone(
      'client-rooms',
      [
        { path: '^src/client/features/(pharmacy|accounts)/([^/]+)/' },
        {
          path: '^src/client/features/$1/[^/]+/',
          pathNot: ['^src/client/features/$1/$2/', '^src/client/features/accounts/(security|confirmation)/'],
        },
      ],
      'A room of a large feature never imports its neighbour; security and confirmation are for the whole account.',
    ),
    zone(
      'client-feature-up',
      [source('src/client/features'), { path: '^src/client/routes/' }],
      'Routes import features, not the other way.',
    ),
    zone(
      'konva',
      [
        { path: '^src/client/', pathNot: '^src/client/(ui|features/pharmacy/plotting)/' },
        { path: 'node_modules/(konva|react-konva)/' },
      ],
      'Konva stays in its lazy chunk.',
    ),
    zone(
      'server',
      [source('src/server'), outside('src/contract', 'src/domain', 'src/server')],
      'The server never imports client or device.',
    ),
    zone(
      'server-feature-islands',
      [
        { path: '^src/server/features/([^/]+)/' },
        { path: '^src/server/features/', pathNot: '^src/server/features/$1/' },
      ],
      'A feature never imports a feature.',
    ),
    zone(
      'server-down',
      [
        { path: '^src/server/(http|platform)/', pathNot: '\\.test\\.ts$' },
        { path: '^src/server/(features|records|access|demo|start)' },
      ],
      'http and platform know nothing of the business.',
    ),
    zone(
      'server-middle-floor',
      [
        { path: '^src/server/(records|access)/', pathNot: '\\.test\\.ts$' },
        { path: '^src/server/(features|demo|start)' },
      ],
      'What features share knows no feature.',
    ),
    zone(
      'worker',
      [source('sw'), outside('src/contract', 'src/domain', 'src/device', 'sw')],
      'The worker imports contract and device.',
    ),
    zone(
      'sql-in-stores',
      [
        { path: '^src/server/(features|records|access)/', pathNot: '(store|tables)\\.ts$|\\.test\\.ts$' },
        { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
      ],
      'SQL only in store.ts.',
    ),
    zone(
      'no-barrels',
      [{}, { path: '^(src|sw)/.*/index\\.tsx?$', pathNot: '^src/client/routes/' }],
      'Import the file that you mean.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
