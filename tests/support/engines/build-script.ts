import { build } from 'vite'

/** Bundles a file that runs in a page into one script, and answers its text. */
export async function buildScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'lentigoEngines', fileName: () => 'script.js' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script.`)
  return chunk.code
}
