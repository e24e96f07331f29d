import { join } from 'node:path'
import { build } from 'vite'
import { compileCatalogs, compileMessages } from '../../scripts/lingui-plugins.ts'

const root = join(import.meta.dirname, '../..')

/** Builds one page as the app is built (minified, production) into one script, its style beside it. */
export async function buildPage(name: string, entry: URL, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [compileMessages, compileCatalogs],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
      lib: {
        entry: entry.pathname,
        formats: ['iife'],
        name: 'lentigoBench',
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
    },
  })
}
