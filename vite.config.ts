import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogs, sentences } from './scripts/sentences.ts'
import { splashMedia, splashScreens } from './scripts/splash-screens.ts'

const here = import.meta.dirname
const clientFolder = join(here, 'src/client')

/** Twelve hex digits over every source of the app: the same sources always name the same build. */
function buildId(): string {
  const hash = createHash('sha256')
  const sources = ['src/{client,device,domain,contract}/**/*.*', 'sw/**/*.*', 'public/**/*.*', 'package-lock.json']
  for (const file of globSync(sources, { cwd: here }).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update(readFileSync(join(here, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

const router = tanstackRouter({
  target: 'react',
  routesDirectory: join(clientFolder, 'routes'),
  generatedRouteTree: join(clientFolder, 'route-tree.gen.ts'),
  addExtensions: true,
  autoCodeSplitting: true,
  // What stands in place of a page that failed is a part of the first script: seven files that named it alone are none.
  codeSplittingOptions: { defaultBehavior: [['component']] },
  quoteStyle: 'single',
  tmpDir: join(here, '.tmp/router'),
  routeFileIgnorePattern: String.raw`\.(test|module)\.`,
})

/** Takes every call of a failpoint out of what is shipped, with its name; tests build the device layer with them. */
const withoutFailpoints: Plugin = {
  name: 'without-failpoints',
  transform: (code, id) =>
    /src[\\/]device[\\/]/.test(id) && code.includes('await failpoint(')
      ? { code: code.replaceAll(/await failpoint\([^)]*\)/g, ''), map: null }
      : null,
}

/** Takes out of zod what writes JSON schemas, a fifth of it: the server alone publishes the contract as one. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  transform(code, id) {
    if (!/zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/.test(id)) return null
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `none as ${name}`)
    return { code: `const none = () => none\nexport { ${names.join(', ')} }`, map: null }
  },
}

/** Names the pictures that iOS shows while the installed app starts. */
const splash: Plugin = {
  name: 'splash-screens',
  transformIndexHtml: () =>
    splashScreens.map((screen) => ({
      tag: 'link',
      attrs: { rel: 'apple-touch-startup-image', media: splashMedia(screen), href: `/${screen.file}` },
      injectTo: 'head',
    })),
}

/** Pages that a stranger opens first; of the others the sign-in is what they see. */
const openPages = ['login', 'clinician/login', 'signup', 'password-reset', 'report-access']
const pageOf = /routes[\\/](?:_\w+[\\/])*(.+)\.tsx\?tsr-split=component$/

/** Which scripts and styles each of those pages starts with beside the first: the server names them with the document. */
const firstFiles: Plugin = {
  name: 'first-files',
  generateBundle(_options, bundle) {
    const chunkAt = (fileName: string) => {
      const file = bundle[fileName]
      return file?.type === 'chunk' ? file : undefined
    }
    const withImports = (fileName: string, seen = new Set<string>()): Set<string> => {
      const chunk = chunkAt(fileName)
      if (chunk === undefined || chunk.isEntry || seen.has(fileName)) return seen
      seen.add(fileName)
      for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
      for (const imported of chunk.imports) withImports(imported, seen)
      return seen
    }
    const found = Object.values(bundle).flatMap((file) => {
      const page =
        file.type === 'chunk' ? pageOf.exec(file.facadeModuleId ?? '')?.[1]?.replaceAll('\\', '/') : undefined
      return page === undefined ? [] : [[page, file.fileName] as const]
    })
    // Every page stands in the frame that opens the device.
    const filesOf = (page: string) =>
      found.flatMap(([of, name]) => (of === page || of === '_device' ? [...withImports(name)] : []))
    const names = Object.fromEntries(openPages.map((page) => [`/${page}`, [...new Set(filesOf(page))]]))
    this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(names) })
  },
}

const pwa = VitePWA({
  strategies: 'injectManifest',
  registerType: 'prompt',
  injectRegister: false,
  srcDir: '../../sw',
  filename: 'sw.ts',
  manifest: JSON.parse(readFileSync(join(here, 'manifest.webmanifest'), 'utf8')),
  // The plugin precaches index.html and hashed assets by the globs below; it need not add the icons.
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: ['index.html', 'theme.js', 'layers.css', 'assets/**/*.{js,css,woff2}', 'icons/*.svg'],
    maximumFileSizeToCacheInBytes: 4_000_000,
    rollupFormat: 'iife',
    buildPlugins: { vite: [withoutFailpoints, withoutJsonSchemas] },
  },
})

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

export default defineConfig({
  root: clientFolder,
  publicDir: join(here, 'public'),
  plugins: [router, sentences, catalogs, react(), withoutFailpoints, withoutJsonSchemas, splash, firstFiles, pwa],
  worker: { plugins: () => [withoutJsonSchemas] },
  // Failpoints are for tests that kill the app at a named place; the shipped build has none.
  define: { __BUILD_ID__: JSON.stringify(buildId()), __FAILPOINTS__: 'false' },
  build: {
    outDir: join(here, 'dist/client'),
    emptyOutDir: true,
    // The policy forbids inline scripts; browsers of our floor preload modules themselves.
    modulePreload: { polyfill: false },
    // A data: URI would need its own line in the policy, and could not be cached by its hash.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without this the konva group would take React along and become part of every page.
          includeDependenciesRecursively: false,
          // Few files: each costs a page that starts several milliseconds, and a slow link its own round trip.
          groups: [
            { name: 'konva', test: /node_modules[\\/]konva[\\/]/, priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            // The checks, and what every call is made of; the calls themselves come with the pages that make them.
            {
              name: 'calls',
              test: /node_modules[\\/]zod[\\/]|src[\\/]contract[\\/](endpoint|enums|ids|paging|problem|query|role|text)\.ts/,
              priority: 2,
            },
            { name: screens, debugName: 'screens', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})
