import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * `npm run fuzz -- --requests 100000 --seed 1`: sends random requests to every endpoint, as every role and with every
 * proof (tests/fuzz).
 */

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const root = join(import.meta.dirname, '..')
const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', 'tests/fuzz'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
})
process.exit(status ?? 1)
