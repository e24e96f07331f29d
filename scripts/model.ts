import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeTransitions } from '../tests/model/describe-transitions.ts'

/*
 * `npm run model`: checks every run of the outbox's model (tests/model/outbox.pml) with spin and gcc (Debian: `apt
 * install spin gcc`). It first writes the code's transition table for the model. Two models that leave a rule out must
 * fail.
 */

type Run = { defines: readonly string[]; expected: 'holds' | 'fails' }

const size = (visits: number, senders: number, faults: number) => [
  `-DVISITS=${visits}`,
  `-DSENDERS=${senders}`,
  `-DFAULTS=${faults}`,
]
const runs: readonly Run[] = [
  { defines: [...size(1, 1, 1), '-DWITHOUT_READ_BACK'], expected: 'fails' },
  { defines: [...size(1, 1, 1), '-DWITHOUT_STATE_CHECK'], expected: 'fails' },
  { defines: size(1, 1, 3), expected: 'holds' },
  { defines: size(1, 3, 1), expected: 'holds' },
  { defines: size(1, 2, 2), expected: 'holds' },
  { defines: size(2, 2, 1), expected: 'holds' },
  { defines: size(2, 3, 1), expected: 'holds' },
]

const folder = join(import.meta.dirname, '../tests/model')
writeFileSync(join(folder, 'transitions.pml'), describeTransitions())
const built = mkdtempSync(join(tmpdir(), 'lentigo-model-'))
const failed = runs.filter((run) => check(run) !== run.expected)
rmSync(built, { recursive: true })
process.exit(failed.length === 0 ? 0 : 1)

/** Builds and runs one model, and prints its number of states. */
function check({ defines, expected }: Run): Run['expected'] {
  execFileSync('spin', ['-a', ...defines, join(folder, 'outbox.pml')], { cwd: built })
  execFileSync('gcc', ['-O2', '-w', '-DSAFETY', '-DCOLLAPSE', '-DMEMLIM=16000', '-o', 'pan', 'pan.c'], { cwd: built })
  const { stdout } = spawnSync(join(built, 'pan'), ['-m1000000', '-w26'], {
    cwd: built,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const found = /errors: 0/.test(stdout) && !/Search not completed/.test(stdout) ? 'holds' : 'fails'
  const states = /(\S+) states, stored/.exec(stdout)?.[1] ?? 'no'
  process.stdout.write(`${defines.join(' ')}: ${found} (expected: ${expected}), ${states} states\n`)
  return found
}
