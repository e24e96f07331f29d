import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Import = { file: string; name: string; sheet: string }

const sources = globSync('src/client/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const sheets = globSync('src/client/**/*.module.css')
const imports: readonly Import[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    file,
    name,
    sheet: join(dirname(file), path),
  })),
)

/** Whether a file may use a sheet: of its own folder, of a folder above within its feature, or shared by `ui` or `parts`. */
function mayUse({ file, sheet }: Pick<Import, 'file' | 'sheet'>): boolean {
  const folder = dirname(sheet)
  if (/^src\/client\/(ui|parts)\//.test(sheet)) return true
  return folder === dirname(file) || (folder.split('/').length > 3 && file.startsWith(`${folder}/`))
}

test.each([
  ['src/client/features/a/x.tsx', 'src/client/features/a/a.module.css', true],
  ['src/client/features/a/b/x.tsx', 'src/client/features/a/a.module.css', true],
  ['src/client/features/a/x.tsx', 'src/client/ui/frame/b.module.css', true],
  ['src/client/features/a/x.tsx', 'src/client/parts/list/b.module.css', true],
  ['src/client/features/a/x.tsx', 'src/client/features/a/b/b.module.css', false],
  ['src/client/features/a/b/x.tsx', 'src/client/features/a/c/c.module.css', false],
  ['src/client/features/a/x.tsx', 'src/client/features/b/b.module.css', false],
  ['src/client/app/screens/x.tsx', 'src/client/page/failure/b.module.css', false],
])('%s uses %s: %s', (file, sheet, expected) => {
  expect(mayUse({ file, sheet })).toBe(expected)
})

test('a style sheet is used from its own folder or below, or it stands in ui or parts', () => {
  expect(imports.length).toBeGreaterThan(200)
  expect(imports.filter((one) => !mayUse(one)).map(({ file, sheet }) => `${file} -> ${sheet}`)).toEqual([])
})

test('every class that a file takes of a sheet stands in it', () => {
  const absent = imports.flatMap(({ file, name, sheet }) => {
    const text = (sources.find((source) => source.file === file)?.text ?? '').replaceAll(/^import .*$/gm, '')
    const css = readFileSync(sheet, 'utf8')
    const taken = new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, taken = '']) => taken))
    return [...taken].filter((one) => !new RegExp(`\\.${one}\\b`).test(css)).map((one) => `${file}: ${one}`)
  })
  expect(absent).toEqual([])
})

test('every sheet and every class in it is used', () => {
  const unused = sheets.flatMap((sheet) => {
    const users = imports.filter((one) => one.sheet === sheet)
    const text = users.map(({ file }) => sources.find((source) => source.file === file)?.text ?? '').join('\n')
    const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '')
    const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name))
    return [...classes].filter((name) => !text.includes(name)).map((name) => `${sheet}: ${name}`)
  })
  expect(sheets.length).toBeGreaterThan(100)
  expect(unused).toEqual([])
})

test('no sheet says again that a list has no marks: base.css does; only a summary has one to take away', () => {
  const again = sheets.flatMap((sheet) => {
    const rules = readFileSync(sheet, 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)
    return [...rules].flatMap(([, selector = '', declarations = '']) =>
      /list-style: none/.test(declarations) && !/summary\s*$/.test(selector) ? [`${sheet}: ${selector.trim()}`] : [],
    )
  })
  expect(again).toEqual([])
})

/** What a `:has(...)` looks for, piece by piece: `> .a`, `input:checked`. */
const lookedFor = (css: string) =>
  [...css.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map((each) => each.trim()),
  )

// Measured among 200 rows: a piece that any element could be makes the browser style all of them anew at each picture that comes.
test('a list looks into its rows by a class, an attribute or an element’s name alone', () => {
  const lists = sheets.filter((sheet) => sheet.startsWith('src/client/ui/lists/'))
  const pieces = lists.flatMap((sheet) => lookedFor(readFileSync(sheet, 'utf8')))
  expect(pieces).toContain('.control')
  expect(pieces.filter((piece) => !/^(?:\.\w+|\[[\w-]+\]|[a-z]+)$/.test(piece))).toEqual([])
})
