import { join } from 'node:path'
import type { Rolldown } from 'vite'

const clientFolder = join(import.meta.dirname, '../src/client')

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** What weighs more than all screens' shared parts together, or needs what does. */
const heavy =
  /node_modules[\\/](zod|dexie|libphonenumber-js|konva|react-aria|react-stately|@react-)|[\\/]ui[\\/]figure[\\/]/
const reachesHeavy = new Map<string, boolean>()

function isHeavy(id: string, modules: Modules): boolean {
  const known = reachesHeavy.get(id)
  if (known !== undefined) return known
  // Stands while its imports are looked at, so that a circle ends.
  reachesHeavy.set(id, heavy.test(id))
  const found = heavy.test(id) || (modules.getModuleInfo(id)?.importedIds ?? []).some((each) => isHeavy(each, modules))
  reachesHeavy.set(id, found)
  return found
}

/** Light, but only pages behind the sign-in, or those that choose a password, need it. */
const forSome =
  /[\\/](app[\\/]layouts[\\/](desk|doctor|visit|pharmacy|question)|session[\\/](common-passwords|password-form|factors[\\/](app-key|app-code-form|recovery-codes|register-passkey))|ui[\\/]signs[\\/]qr-code)/

/** Light and shared by many, but not needed where nobody is signed in yet: a file of its own. */
const behindSignIn =
  /src[\\/]client[\\/]ui[\\/](signs[\\/](lesion-mark|risk-scale|ring|chip)|lists[\\/](table|key-values)|fields[\\/](switch|text-area)|frame[\\/](rail|steps-bar|foot-actions|page-header))/

/** What a tablet says of the visits on it: patients have none. */
const onTablets =
  /src[\\/]client[\\/](sync[\\/](others|readiness|sync-state|use-sync|attention-words|sealed-line|use-tablet-visits)|ui[\\/]signs[\\/]sync-pill)/

/** What every page stands in, and what both sign-in pages are made of, before anything is typed. */
const frame =
  /routes[\\/]_device\.tsx|client[\\/]data[\\/]own-name|domain[\\/]\w+[\\/]edit-distance|node_modules[\\/](@tanstack[\\/](react-query|query-core)|use-sync-external-store)[\\/]/
const signIn =
  /client[\\/]features[\\/]account[\\/](sign-in[\\/](?!factor[\\/](factor-panel|\w+-step|set-up-step))|user-name-field|book-here-link)/

/** One file for the light parts that several screens share; sign-in pages load it too, so nothing heavy comes with it. */
function screens(id: string, modules: Modules): 'screens' | 'sign-in' | 'inside' | 'on-tablets' | null {
  if (frame.test(id)) return 'screens'
  const isOurs =
    /src[\\/](client[\\/](ui|page|device|session|sync|install|app|features[\\/]account)|domain[\\/](session|alerts|accounts))[\\/]|lucide-react/.test(
      id,
    )
  if (!isOurs || forSome.test(id) || isHeavy(id, modules)) return null
  if (/client[\\/]features[\\/]/.test(id)) return signIn.test(id) ? 'sign-in' : null
  if (onTablets.test(id)) return 'on-tablets'
  return behindSignIn.test(id) ? 'inside' : 'screens'
}

const pageFile = (page: string) => `routes/_device${page}.tsx?tsr-split=component`
const filesOfFirst = ['', '/login', '/clinician/login', '/bookings/book'].map(pageFile)
const checks = ['endpoint', 'enums', 'ids', 'paging', 'problem', 'query', 'role', 'text'].map(
  (name) => `../contract/${name}.ts`,
)
/**
 * What is loaded whole: what the first question of a booking needs, the databases, what numbers are, which takes long
 * to run; and, to part what they need of the others, the pages without a sign-in.
 */
const loadedWhole = [
  ['booking', ['features/bookings/book/book-screen.tsx', '../device/api-client/api-client.ts']],
  ['device', ['device/open-client-device.ts']],
  ['numbers', ['../domain/identifiers/phone.ts']],
  ['entry', ['/signup', '/password-reset', '/report-access'].map(pageFile)],
] as const

const reached = new Map<readonly string[], ReadonlySet<string>>()

/** All that some files import, and what that imports; worked out once a build. */
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

const isOfFirst = (id: string, modules: Modules) => reachedFrom(filesOfFirst, modules).has(id)

/** The checks, and what every call is made of; the calls themselves come with the pages that make them. */
const calls = (id: string, modules: Modules): 'calls' | null =>
  reachedFrom(checks, modules).has(id) && !isOfFirst(id, modules) ? 'calls' : null

/**
 * One file for what is loaded together, in place of some forty small ones, each of which costs a slow link a round
 * trip. Named by all that load it, so that no two files import each other: one of them would run before what it needs.
 */
function together(id: string, modules: Modules): string | null {
  if (!/[\\/]src[\\/]/.test(id) || isOfFirst(id, modules)) return null
  const names = loadedWhole.filter(([, files]) => reachedFrom(files, modules).has(id)).map(([name]) => name)
  // What the pages without a sign-in share with a form or two stays by itself.
  return names.every((name) => name === 'entry') ? null : names.join('-')
}

/** How the app's code is cut into files. Few: each costs a page that starts several milliseconds, and a slow link its own round trip. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Without this the konva group would take React along and become part of every page.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'konva', test: /node_modules[\\/]konva[\\/]/, priority: 4 },
    { name: 'start', tags: ['$initial'], priority: 3 },
    { name: calls, debugName: 'calls', priority: 2 },
    { name: screens, debugName: 'screens', minShareCount: 2, priority: 1 },
    { name: together, debugName: 'together', minShareCount: 2 },
  ],
}
