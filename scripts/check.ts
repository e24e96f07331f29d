import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/*
 * `npm run check`: types, lint, format, imports, unused code and translations. Runs every step even if one fails. With
 * `npm run check -- --fix` the steps that can repair what they find do so.
 */

const root = join(import.meta.dirname, '..')
const steps = ['types', 'lint', 'format', 'boundaries', 'unused', 'words']
/** The commands that fix what a step finds. */
const fixes: Record<string, string[]> = {
  lint: ['npm', 'run', '--silent', 'lint', '--', '--fix'],
  format: [join(root, 'node_modules/.bin/oxfmt')],
  words: ['npm', 'run', '--silent', 'words', '--', '--fix'],
}

const failed = steps.filter((step) => {
  process.stdout.write(`\n== ${step}\n`)
  const fix = process.argv.includes('--fix') ? fixes[step] : undefined
  const [command = '', ...args] = fix ?? ['npm', 'run', '--silent', step]
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0
})
process.stdout.write(failed.length === 0 ? '\nAll checks passed\n' : `\nFailed: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
