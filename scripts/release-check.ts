import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkOutRelease, previousReleaseName } from './release/previous-release.ts'

/*
 * `npm run release-check`: tests that the previous release (the newest tag release/*, or what PREVIOUS_RELEASE names) runs on
 * the current schema. It runs that release's access matrix and fuzz, which together make every call as every kind of caller.
 */
const root = join(import.meta.dirname, '..')
const name = previousReleaseName()
if (name === null) {
  process.stdout.write('There is no release yet: nothing to check.\n')
  process.exit(0)
}
const { folder, remove } = checkOutRelease(name)
process.stdout.write(`${name} on the schema of this release:\n`)
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
