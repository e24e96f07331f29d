import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/*
 * `npm run release-check`: tests that the previous release (the newest tag release/*) runs on the current schema. It
 * runs that release's access matrix and fuzz, which together make every call as every kind of caller.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, '.tmp/previous-release')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const remove = () => spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' })

const [tag = ''] = git('tag', '--list', 'release/*', '--sort=-creatordate').split('\n')
if (tag === '') {
  process.stdout.write('There is no release yet: nothing to check.\n')
  process.exit(0)
}
remove()
git('worktree', 'add', '--detach', folder, tag)
const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8')
if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
process.stdout.write(`${tag} on the schema of this release:\n`)
const { status } = spawnSync(
  join(folder, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', 'tests/access', 'tests/fuzz'],
  {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MIGRATE_WITH: join(root, 'src/server/platform/migrate.ts') },
  },
)
remove()
process.exit(status ?? 1)
