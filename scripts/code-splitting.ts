import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'
import { isHeavy, type Modules } from './heavy-modules.ts'

const clientFolder = join(import.meta.dirname, '../src/client')

/**
 * Small modules that only pages after the sign-in, or pages that set a password, need. Paths are relative to src/ and
 * have no extension.
 */
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

/** What a tablet shows about its stored visits. Patients' pages have none of it. */
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

/** What both sign-in pages need before anything is typed. The second factor's step loads later. */
const signIn = [
  'client/features/accounts/book-here-link',
  'client/features/accounts/sign-in/',
  'client/features/accounts/user-name-field',
]
const secondFactorStep = [
  'client/features/accounts/sign-in/factor/factor-panel',
  'client/features/accounts/sign-in/factor/factor-set-up-step',
]

/** The folders whose modules count as small shared parts. */
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
 * Chooses the file for a small part that several screens share: `screens` for signed-out visitors, sign-in pages
 * included, so nothing heavy may be in it; `inside` for patients; `staff` for staff.
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
/**
 * The pages that a signed-out visitor may see, up to choosing a time. Modules that none of them needs go into another
 * file.
 */
const signedOutPages = [...firstPages, ...entryPages, 'features/bookings/book/book-screen.tsx']
/** Every page besides those of staff. */
const patientPages = globSync('routes/_device/**/*.tsx', { cwd: clientFolder })
  .filter((file) => !file.startsWith(join('routes/_device', 'clinician')))
  .map((file) => `${file}?tsr-split=component`)
/** What a booking's consents and some of the patients' pages need: a file of its own. */
const permissions = [
  'client/data/consents/patient-permissions',
  'contract/consents/patient-permissions',
  'contract/consents/permissions',
]
const sharedSchemas = ['endpoint', 'enums', 'ids', 'paging', 'problem', 'query', 'role', 'text'].map(
  (name) => `../contract/${name}.ts`,
)
/**
 * Groups of modules that always load together: what the first question of a booking needs, the databases, what a tablet
 * needs to make visits, what patients send, the phone numbering plans (slow to evaluate), and the pages of signed-out
 * visitors, so that what these share stays in one file.
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

/** Every module that these files import, directly or indirectly. Computed once per build. */
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
 * The files of the icons that these files show, directly or through their imports. lucide-react is imported as one
 * module, and an icon may have several names: the imported names are read from the code, and the file of each name from
 * the package's own list.
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

const pagesWithoutIt = new Map<string, readonly string[]>()

/** The patients' pages that don't load a module. */
function pagesWithout(file: string, modules: Modules): readonly string[] {
  const known = pagesWithoutIt.get(file)
  if (known !== undefined) return known
  const pages = patientPages.filter((page) => !reachedFrom([page], modules).has(join(clientFolder, file)))
  pagesWithoutIt.set(file, pages)
  return pages
}

/** Modules that pages without bookings, or pages that only name a service, need too are grouped apart from the bookings. */
function besides(id: string, modules: Modules): readonly ('besides' | 'offer')[] {
  const isNeededWithout = (file: string) => reachedFrom(pagesWithout(file, modules), modules).has(id)
  if (isNeededWithout('../contract/bookings/services.ts')) return ['besides']
  return isNeededWithout('../contract/bookings/bookings.ts') ? ['offer'] : []
}

const isOnFirstPage = (id: string, modules: Modules) => reachedFrom(firstPages, modules).has(id)

/** The schemas that every call needs; the calls themselves come with the pages that make them. */
const calls = (id: string, modules: Modules): 'calls' | null =>
  reachedFrom(sharedSchemas, modules).has(id) && !isOnFirstPage(id, modules) ? 'calls' : null

/**
 * One file for modules that load together, instead of about forty small ones that each cost a slow link a round trip.
 * Its name lists every group that loads it, so that two files never import each other: one of them would run before its
 * imports.
 */
function together(id: string, modules: Modules): string | null {
  if (!/[\\/]src[\\/]/.test(id) || isOnFirstPage(id, modules)) return null
  if (isAmong(id, permissions)) return 'permissions-of-patient'
  const reaching = loadedTogether.filter(([, files]) => reachedFrom(files, modules).has(id)).map(([name]) => name)
  // Visits are made, and photos sent, where the other groups are already loaded.
  const early = reaching.filter((name) => name !== 'visits' && name !== 'sent')
  const names = early.length > 0 ? early : reaching.slice(-1)
  const others = names.includes('booking') && !names.includes('device') ? besides(id, modules) : []
  if (others.length > 0) return [...names, ...others].join('-')
  // Error texts of every page, and modules that a patient's page shares with a visit, stay outside both groups.
  const [only] = names.length === 1 ? names : []
  if (only === 'booking' && isAmong(id, ['client/page/'])) return null
  if (only === 'visits' && reachedFrom(patientPages, modules).has(id)) return null
  // What only the signed-out pages share stays in a file of its own.
  return names.every((name) => name === 'entry') ? null : names.join('-')
}

/**
 * Every path that the rules above name. Each must be the start of an existing file's path
 * (tests/architecture/code-splitting.test.ts).
 */
export const namedPaths: readonly string[] = [
  ...[neededBySome, onTablets, frame, signIn, secondFactorStep, lightFolders, permissions].flat(),
  ...[firstPages, sharedSchemas, ...loadedTogether.map(([, files]) => files)]
    .flat()
    .map((file) => join('client', file.replace(/\?.*$/, '')).replaceAll('\\', '/')),
]

/** How the app's code is split into files. There are few: each costs several milliseconds at start, and a round trip on a slow link. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Without this the konva group would include React, and every page would load it.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'konva', test: /node_modules[\\/](konva|react-konva|react-reconciler|its-fine)[\\/]/, priority: 4 },
    { name: 'start', tags: ['$initial'], priority: 3 },
    { name: calls, debugName: 'calls', priority: 2 },
    { name: screens, debugName: 'screens', minShareCount: 2, priority: 1 },
    { name: together, debugName: 'together', minShareCount: 2 },
  ],
}
