import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const exported = /^export (?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

/** The exports of these files whose names stand in no other of them, as `file: name`. */
function exportsWithoutUser(files: ReadonlyMap<string, string>): string[] {
  const holders = new Map<string, number>()
  for (const text of files.values())
    for (const word of new Set(text.match(/\w+/g))) holders.set(word, (holders.get(word) ?? 0) + 1)
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(exported)].flatMap(([, name = '']) => (holders.get(name) === 1 ? [`${file}: ${name}`] : [])),
  )
}

test('what only its own file uses is not exported', () => {
  const names = globSync('{src,sw,scripts,tests}/**/*.{ts,tsx}').concat(globSync('*.ts'))
  const files = new Map(names.map((name) => [name.replaceAll('\\', '/'), readFileSync(name, 'utf8')]))
  expect(files.size).toBeGreaterThan(4000)
  // The router takes the exports of a route's file; what is generated has the form that its generator gives it.
  const exempt = /^src\/client\/routes\/|\.gen\.ts:/
  expect(exportsWithoutUser(files).filter((one) => !exempt.test(one))).toEqual([])
})

test.each([
  ['export type Size = number', 'const size = 1', ['a.ts: Size']],
  ['export const size = 1', "import { size } from './a.ts'", []],
  ['export async function size() {}\nsize()', '', ['a.ts: size']],
  ['const size = 1', '', []],
])('%s, beside %s', (text, other, expected) => {
  const files = new Map([
    ['a.ts', text],
    ['b.ts', other],
  ])
  expect(exportsWithoutUser(files)).toEqual(expected)
})
