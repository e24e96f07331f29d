import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const starts = /(?<![.\w])(?:spawn|spawnSync|fork|exec|execSync|execFile|execFileSync|new Worker)\((?=['"`\w])/g
const sources = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const startsIn = (source: string): string[] =>
  /from 'node:(?:child_process|worker_threads)'/.test(source)
    ? [...source.matchAll(starts)].map(({ index }) => source.slice(index, index + 400))
    : []

test('what the server starts gets an environment of its own: ours has SECRETS and the database’s password', () => {
  const found = sources.flatMap((file) => startsIn(readFileSync(file, 'utf8')).map((start) => ({ file, start })))
  expect(found.length).toBeGreaterThanOrEqual(5)
  expect(found.filter(({ start }) => !/\benv\b|\.\.\.quiet\b/.test(start)).map(({ file }) => file)).toEqual([])
  expect(found.filter(({ start }) => /\bprocess\.env\b/.test(start)).map(({ file }) => file)).toEqual([])
})
