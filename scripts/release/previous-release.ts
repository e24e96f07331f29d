import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const at = join(root, '.tmp/previous-release')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/**
 * The release before this one: what PREVIOUS_RELEASE names, a commit or tag, else the newest tag release/*, else the commit
 * that wrote down its schema and calls; null where there is none.
 */
export function previousReleaseName(): string | null {
  const recorded = [
    ['tag', '--list', 'release/*', '--sort=-creatordate'],
    ['log', '-1', '--format=%h', '--', 'tests/release/previous-schema.json', 'tests/release/previous-wire.tsv'],
  ].map((args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n')[0] ?? '')
  return [process.env['PREVIOUS_RELEASE'] ?? '', ...recorded].find((name) => name !== '') ?? null
}

/** Checks a release out beside this one, with the packages that it needs; answers where. */
export function checkOutRelease(name: string): { folder: string; remove: () => void } {
  const remove = () => {
    spawnSync('git', ['worktree', 'remove', '--force', at], { cwd: root, stdio: 'ignore' })
    rmSync(at, { recursive: true, force: true })
  }
  remove()
  git('worktree', 'prune')
  git('worktree', 'add', '--quiet', '--detach', at, name)
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lock(at) === lock(root)) symlinkSync(join(root, 'node_modules'), join(at, 'node_modules'))
  else execFileSync('npm', ['ci'], { cwd: at, stdio: 'inherit' })
  return { folder: at, remove }
}
