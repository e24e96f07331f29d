import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { codeSplitting } from './scripts/code-splitting.ts'
import { compileCatalogs, compileMessages } from './scripts/lingui-plugins.ts'
import { smallerPackages } from './scripts/smaller-packages.ts'
import { splashMedia, splashScreens } from './scripts/splash-screens.ts'
import { storedFiles } from './scripts/stored-files.ts'

const here = import.meta.dirname
const clientFolder = join(here, 'src/client')

/** Twelve hex digits over every source of the app but what is generated from them: the same sources always name the same build. */
function buildId(): string {
  const hash = createHash('sha256')
  const sources = ['src/{client,device,domain,contract}/**/*.*', 'sw/**/*.*', 'public/**/*.*', 'package-lock.json']
  for (const file of globSync(sources, { cwd: here }).toSorted()) {
    if (/\.(test|gen)\.tsx?$/.test(file)) continue
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

const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`
const descriptions = new RegExp(String.raw`\.describe\(\s*${text},?\s*\)|\bsummary:\s*${text}(?:,|(?=\s*\}))`, 'g')

/** Takes out of schemas and calls what describes them, a quarter of the contract: the server alone publishes that. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  transform: (code, id) =>
    /src[\\/](contract|device)[\\/]/.test(id) ? { code: code.replaceAll(descriptions, ''), map: null } : null,
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

const manifest = JSON.parse(readFileSync(join(here, 'manifest.webmanifest'), 'utf8'))

/** The manifest of the brand melon: the same app under its own name, icons and colours; `theme.js` links it. */
const melonManifest: Plugin = {
  name: 'melon-manifest',
  apply: 'build',
  generateBundle() {
    const icons = manifest.icons.map((icon: { src: string; purpose: string }) =>
      icon.purpose === 'monochrome' ? icon : { ...icon, src: icon.src.replace('/icons/', '/icons/melon-') },
    )
    const brand = { name: 'Melon', short_name: 'Melon', theme_color: '#fbf5f0', background_color: '#fbf5f0', icons }
    this.emitFile({
      type: 'asset',
      fileName: 'melon.webmanifest',
      source: JSON.stringify({ ...manifest, ...brand }),
    })
  },
}

const stored = storedFiles()

/** The server that `npm run dev` starts beside the app. */
const devServer = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`

const pwa = VitePWA({
  strategies: 'injectManifest',
  registerType: 'prompt',
  injectRegister: false,
  srcDir: '../../sw',
  filename: 'sw.ts',
  manifest,
  // The plugin precaches index.html and hashed assets by the globs below; it need not add the icons.
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: [
      'index.html',
      'theme.js',
      'layers.css',
      'assets/**/*.{js,css,woff2}',
      'icons/*.svg',
      'figures/3/{relief,surface}/*',
    ],
    maximumFileSizeToCacheInBytes: 4_000_000,
    manifestTransforms: [stored.addStoredWith],
    rollupFormat: 'iife',
    buildPlugins: {
      vite: [compileMessages, compileCatalogs, withoutFailpoints, smallerPackages, withoutDescriptions],
    },
  },
})

/** Fails the build where two files import each other. */
const noCircles: Plugin = {
  name: 'no-circles',
  generateBundle(_options, bundle) {
    const importsOf = (fileName: string) => (bundle[fileName]?.type === 'chunk' ? bundle[fileName].imports : [])
    const done = new Set<string>()
    const follow = (fileName: string, path: readonly string[]) => {
      if (path.includes(fileName)) this.error(`These files import each other: ${[...path, fileName].join(', ')}`)
      if (done.has(fileName)) return
      for (const imported of importsOf(fileName)) follow(imported, [...path, fileName])
      done.add(fileName)
    }
    for (const fileName of Object.keys(bundle)) follow(fileName, [])
  },
}

export default defineConfig({
  root: clientFolder,
  publicDir: join(here, 'public'),
  cacheDir: join(here, '.tmp/vite'),
  plugins: [
    router,
    compileMessages,
    compileCatalogs,
    react(),
    withoutFailpoints,
    smallerPackages,
    withoutDescriptions,
    splash,
    melonManifest,
    firstFiles,
    noCircles,
    stored.plugin,
    pwa,
  ],
  worker: { plugins: () => [smallerPackages, withoutDescriptions] },
  // Of modules: without what nothing here uses of it, and without what older browsers needed.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
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
        codeSplitting,
        // The first script lists every file: a letter less of each counts on every page. Rolldown needs seven from 65 files on.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  // What the server answers in production, it answers here: a page of the app for any of it would look like success.
  // Whole names: `/device/…` is a folder of the app's sources.
  server: {
    proxy: {
      ...Object.fromEntries(
        ['api', 'fhir', 'dev', 'healthz', 'readyz', String.raw`\.well-known`].map((path) => [
          String.raw`^/${path}(?![\w-])`,
          devServer,
        ]),
      ),
      // The worker is of the built app: here there is none.
      '/sw.js': { target: devServer, bypass: () => false },
    },
  },
})
