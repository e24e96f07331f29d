import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{src,sw,scripts,tests}/**/*.{ts,tsx,css}').filter((file) => !file.endsWith('.gen.ts'))
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

test('a file has at most 250 lines, a test 400, the worker fewer than 100', () => {
  expect(files.length).toBeGreaterThan(200)
  const tooLong = files.filter((file) => !file.endsWith('tokens.css') && linesOf(file) > (isTest(file) ? 400 : 250))
  expect(tooLong.map((file) => `${file}: ${linesOf(file)}`)).toEqual([])
  expect(linesOf('sw/sw.ts')).toBeLessThan(100)
})

test('files are kebab-case, and none is a drawer for leftovers', () => {
  const drawers = /^(utils?|helpers?|common|misc|managers?|index)\./
  const odd = files.filter((file) => {
    const name = basename(file)
    const isRoute = file.startsWith('src/client/routes/')
    return !isRoute && (drawers.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(name))
  })
  expect(odd).toEqual([])
})
