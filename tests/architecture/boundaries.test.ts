import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

type Cruise = {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
  modules: { source: string }[]
}

function cruise(): Cruise {
  const { stdout } = spawnSync(
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'sw'],
    {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout) as Cruise
}

test('the import rules hold, and they were held against every zone', () => {
  const { summary, modules } = cruise()
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
  // A cruiser that can't read TypeScript sees nothing and is content: count what it saw.
  const seen = (folder: string) => modules.filter((module) => module.source.startsWith(`${folder}/`)).length
  expect(seen('src/contract')).toBeGreaterThan(12)
  expect(seen('src/domain')).toBeGreaterThan(30)
  expect(seen('src/device')).toBeGreaterThan(20)
  expect(seen('src/client')).toBeGreaterThan(60)
  expect(seen('src/server')).toBeGreaterThan(60)
  expect(seen('sw')).toBeGreaterThan(2)
})
