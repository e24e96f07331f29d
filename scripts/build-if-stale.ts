import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const output = join(root, 'dist/client')
const stamp = join(root, 'dist/built-from')
const sources = [
  'src/{client,device,domain,contract}/**/*',
  'sw/**/*',
  'public/**/*',
  'vite.config.ts',
  'scripts/{code-splitting,heavy-modules,lingui-plugins,smaller-packages,splash-screens}.ts',
  'manifest.webmanifest',
  'package-lock.json',
]

/** Builds the app into dist/client unless the last build was made from the same sources. */
export async function buildIfStale(): Promise<void> {
  const now = fingerprint()
  if (existsSync(join(output, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  process.stdout.write('Building the app…\n')
  const result = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  )
  if (result.status !== 0) {
    process.stderr.write('The app could not be built. The lines above say why.\n')
    process.exit(1)
  }
  compress()
  writeFileSync(stamp, now)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

// Compressed once here, so that the server only picks the file that the browser can read.
function compress(): void {
  for (const file of globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: output })) {
    const bytes = readFileSync(join(output, file))
    if (bytes.length < 1024) continue
    writeFileSync(
      join(output, `${file}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
    writeFileSync(join(output, `${file}.gz`), gzipSync(bytes))
  }
}
