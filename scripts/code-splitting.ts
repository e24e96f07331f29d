import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'

const clientFolder = join(import.meta.dirname, '../src/client')

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null }

/** Modules that weigh more than all shared parts of the screens together. */
const heavyModule =
  /node_modules[\\/](zod|dexie|libphonenumber-js|konva|react-konva|react-reconciler|its-fine|react-aria|react-stately|@react-)|[\\/]ui[\\/]figure[\\/]/
const heavyById = new Map<string, boolean>()

/** Whether a module is heavy, or imports one that is. */
function isHeavy(id: string, modules: Modules): boolean {
  const known = heavyById.get(id)
  if (known !== undefined) return known
  // Set before its imports are checked, so that a circle ends.
  heavyById.set(id, heavyModule.test(id))
  const found =
    heavyModule.test(id) || (modules.getModuleInfo(id)?.importedIds ?? []).some((each) => isHeavy(each, modules))
  heavyById.set(id, found)
  return found
}

/** Light parts that only pages behind the sign-in, or pages that choose a password, need. Paths below src/, without their ends. */
const neededBySome = [
  'client/app/layouts/clinician-',
  'client/app/layouts/navigation/',
  'client/app/layouts/doctor-',
  'client/app/layouts/pharmacy-',
  'client/app/layouts/question-',
  'client/app/layouts/visit-',
  'client/session/second-factor/authenticator-',
  'client/session/second-factor/code-form',
  'client/session/second-factor/recovery-codes',
  'client/session/second-factor/register-passkey',
  'client/ui/indicators/qr-code',
  'domain/accounts/passwords/common-passwords',
  'domain/accounts/passwords/password-format',
]

/** What a tablet shows about the visits that it stores: patients have none. */
const onTablets = [
  'client/sync/attention-text',
  'client/sync/others/',
  'client/sync/readiness/',
  'client/sync/sealed-visit-line',
  'client/sync/sync-state',
  'client/sync/use-drafts',
  'client/sync/use-sync',
  'client/sync/use-tablet-visits',
  'client/ui/indicators/sync-pill',
]

/** The frame of every page, and the small parts that most pages show. */
const frame = [
  'client/routes/_device.tsx',
  'client/data/accounts/own-name',
  'client/parts/legal/terms-details',
  'contract/pasted-text',
  'domain/identifiers/format-phone',
  'domain/text/edit-distance',
  'domain/text/person-name',
]
const framePackages = /node_modules[\\/](@tanstack[\\/](react-query|query-core)|use-sync-external-store)[\\/]/

/** What both sign-in pages are made of, before anything is typed; a second factor comes later. */
const signIn = [
  'client/features/accounts/book-here-link',
  'client/features/accounts/sign-in/',
  'client/features/accounts/user-name-field',
]
const secondFactorStep = [
  'client/features/accounts/sign-in/factor/factor-panel',
  'client/features/accounts/sign-in/factor/factor-set-up-step',
]

/** Where light parts are looked for. */
const lightFolders = [
  'client/app/',
  'client/device/',
  'client/features/accounts/',
  'client/install/',
  'client/page/',
  'client/session/',
  'client/sync/',
  'client/ui/',
  'domain/accounts/',
  'domain/alerts/',
  'domain/session/',
]

const isAmong = (id: string, paths: readonly string[]): boolean => {
  const path = id.replaceAll('\\', '/').split('/src/').at(-1) ?? ''
  return paths.some((start) => path.startsWith(start))
}

const isIcon = (id: string): boolean => /lucide-react.*[\\/]icons[\\/]/.test(id)

/**
 * Files for the light parts that several screens share: `screens` of whoever is signed out, the sign-in pages included, so
 * that nothing heavy may be in it; `inside` of patients; `staff`.
 */
function screens(id: string, modules: Modules): 'screens' | 'sign-in' | 'inside' | 'staff' | 'on-tablets' | null {
  if (framePackages.test(id) || isAmong(id, frame)) return 'screens'
  const isLight = isAmong(id, lightFolders) || isIcon(id)
  if (!isLight || isAmong(id, neededBySome) || isHeavy(id, modules)) return null
  if (isAmong(id, ['client/features/'])) return isAmong(id, signIn) && !isAmong(id, secondFactorStep) ? 'sign-in' : null
  if (isAmong(id, onTablets)) return 'on-tablets'
  const isNeededBy = (files: readonly string[]) =>
    isIcon(id) ? iconsOf(files, modules).has(basename(id)) : reachedFrom(files, modules).has(id)
  if (isNeededBy(signedOutPages)) return 'screens'
  return isNeededBy(patientPages) ? 'inside' : 'staff'
}

const pageFile = (page: string) => `routes/_device${page}.tsx?tsr-split=component`
const firstPages = ['', '/login', '/clinician/login', '/bookings/book'].map(pageFile)
const entryPages = ['/signup', '/password-reset', '/report-access'].map(pageFile)
/** What somebody who is signed out may see, up to a time that they book. What none of it needs has a file of its own. */
const signedOutPages = [...firstPages, ...entryPages, 'features/bookings/book/book-screen.tsx']
/** Every page besides those of staff. */
const patientPages = globSync('routes/_device/**/*.tsx', { cwd: clientFolder })
  .filter((file) => !file.startsWith(join('routes/_device', 'clinician')))
  .map((file) => `${file}?tsr-split=component`)
const sharedSchemas = ['endpoint', 'enums', 'ids', 'paging', 'problem', 'query', 'role', 'text'].map(
  (name) => `../contract/${name}.ts`,
)
/**
 * Groups that are always loaded together: what the first question of a booking needs, the databases, what visits are
 * made with on a tablet, what patients send, the numbering plans, which take long to run; and the pages of people who are signed out, so
 * that what they share is kept apart.
 */
const loadedTogether = [
  ['booking', ['features/bookings/book/book-screen.tsx', '../device/api-client/api-client.ts']],
  ['device', ['device/open-client-device.ts']],
  [
    'visits',
    ['drafts/draft-store.ts', 'drafts/photo-store.ts', 'offline-kit/offline-kit.ts', 'outbox/outbox-reader.ts'].map(
      (file) => `../device/${file}`,
    ),
  ],
  ['sent', ['own-photo/own-photos.ts', 'message/spot-messages.ts'].map((file) => `../device/outbox/kinds/${file}`)],
  ['numbers', ['../domain/identifiers/phone.ts']],
  ['entry', entryPages],
] as const

const reached = new Map<readonly string[], ReadonlySet<string>>()

/** Everything that some files import, directly or not; worked out once a build. */
function reachedFrom(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const known = reached.get(files)
  if (known !== undefined) return known
  const seen = new Set<string>()
  const reach = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reach(imported)
  }
  for (const file of files) reach(join(clientFolder, file))
  reached.set(files, seen)
  return seen
}

const shownIcons = new Map<readonly string[], ReadonlySet<string>>()

/**
 * The files of the icons that some files show, themselves or by what they import. All of lucide-react is one import, and
 * an icon may have several names: what is imported stands in the code, which file that is in the package's own list.
 */
function iconsOf(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const known = shownIcons.get(files)
  if (known !== undefined) return known
  const codes = [...reachedFrom(files, modules)].map((id) => modules.getModuleInfo(id)?.code ?? '')
  const listed = codes.flatMap((code) => [...code.matchAll(/export \{([^}]*)\} from ['"]\.\/icons\/([\w.-]+)['"]/g)])
  const fileOf = new Map(listed.flatMap(([, names = '', file = '']) => words(names).map((name) => [name, file])))
  const imported = codes.flatMap((code) => [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)])
  const shown = new Set(imported.flatMap(([, names = '']) => words(names).map((name) => fileOf.get(name) ?? name)))
  shownIcons.set(files, shown)
  return shown
}

const words = (list: string): string[] => list.match(/\w+/g) ?? []

const isOnFirstPage = (id: string, modules: Modules) => reachedFrom(firstPages, modules).has(id)

/** The schemas that every call needs; the calls themselves come with the pages that make them. */
const calls = (id: string, modules: Modules): 'calls' | null =>
  reachedFrom(sharedSchemas, modules).has(id) && !isOnFirstPage(id, modules) ? 'calls' : null

/**
 * One file for what is loaded together, instead of some forty small ones that cost a slow link a round trip each. It is
 * named by every group that loads it, so that no two files import each other: one would run before what it needs.
 */
function together(id: string, modules: Modules): string | null {
  if (!/[\\/]src[\\/]/.test(id) || isOnFirstPage(id, modules)) return null
  const reaching = loadedTogether.filter(([, files]) => reachedFrom(files, modules).has(id)).map(([name]) => name)
  // Visits are made, and photos sent, where the rest is loaded already.
  const early = reaching.filter((name) => name !== 'visits' && name !== 'sent')
  const names = early.length > 0 ? early : reaching.slice(-1)
  // What every page says of a failure, or a patient's page shares with a visit, brings neither along.
  const [only, ...others] = names
  if (only === 'booking' && others.length === 0 && isAmong(id, ['client/page/'])) return null
  if (only === 'visits' && others.length === 0 && reachedFrom(patientPages, modules).has(id)) return null
  // What only the signed-out pages share stays by itself.
  return names.every((name) => name === 'entry') ? null : names.join('-')
}

/** Every path that the rules above name: each must begin that of a file (tests/architecture/code-splitting.test.ts). */
export const namedPaths: readonly string[] = [
  ...[neededBySome, onTablets, frame, signIn, secondFactorStep, lightFolders].flat(),
  ...[firstPages, sharedSchemas, ...loadedTogether.map(([, files]) => files)]
    .flat()
    .map((file) => join('client', file.replace(/\?.*$/, '')).replaceAll('\\', '/')),
]

/** How the app's code is split into files. There are few: each costs several milliseconds at start, and a round trip on a slow link. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Without this the konva group would take React along and become part of every page.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'konva', test: /node_modules[\\/](konva|react-konva|react-reconciler|its-fine)[\\/]/, priority: 4 },
    { name: 'start', tags: ['$initial'], priority: 3 },
    { name: calls, debugName: 'calls', priority: 2 },
    { name: screens, debugName: 'screens', minShareCount: 2, priority: 1 },
    { name: together, debugName: 'together', minShareCount: 2 },
  ],
}
