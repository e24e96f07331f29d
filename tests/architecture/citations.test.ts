import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const self = 'tests/architecture/citations.test.ts'
const files = globSync('{src,sw,tests,scripts}/**/*.{ts,tsx,css}').filter((file) => file !== self)
/** A file's text with its comments' lines joined, so that what is cited over a line's end is read whole. */
const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*|\/\/)?[ \t]*/g, ' ')
const texts = files.map((file) => ({ file, text: textOf(file) }))

/** What can be cited of a page: its numbered headings, numbered rows (6.21, I3) and rows by name. */
function placesOf(page: string): Set<string> {
  const text = readFileSync(page, 'utf8')
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, place = '']) => place.trim())
  return new Set([...found(/^#+ (\d+(?:\.\d+)*)\. /gm), ...found(/^\| ([^|]+) \|/gm)])
}

const place = String.raw`(?:\d+(?:\.\d+)*|I\d|"[^"]+")`
const citation = new RegExp(String.raw`(docs/(?:figures/)?[\w-]+\.md)((?:(?:,| to)? ${place})*)`, 'g')
const places = new Map<string, Set<string>>()

function faultsIn({ file, text }: { file: string; text: string }): string[] {
  return [...text.matchAll(citation)].flatMap(([, page = '', cited = '']) => {
    if (!existsSync(page)) return [`${file}: there is no ${page}`]
    const known = places.get(page) ?? placesOf(page)
    places.set(page, known)
    return (cited.match(new RegExp(place, 'g')) ?? [])
      .map((name) => name.replaceAll('"', ''))
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${page} has no ${name}`)
  })
}

test('what is cited of docs/ is there: the page, and its section or row', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(texts.flatMap(faultsIn)).toEqual([])
  // Hundreds of citations were read: a pattern that finds none is content with anything.
  expect(texts.flatMap(({ text }) => text.match(citation) ?? []).length).toBeGreaterThan(150)
})

test('what is cited of the spec is a row of its sentences', () => {
  const rows = readFileSync('tests/spec/sentences.tsv', 'utf8').split('\n')
  const known = new Set(rows.map((row) => row.split('\t')[0]))
  const cited = texts.flatMap(({ file, text }) =>
    (text.match(/\b[PA]\d\.[a-z-]+\.\d+\b/g) ?? []).map((id) => ({ file, id })),
  )
  expect(cited.length).toBeGreaterThan(500)
  expect(cited.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: ${id}`)).toEqual([])
})

test('no paper is cited that a clone does not have', () => {
  const elsewhere =
    /\b(?:OFFLINE|DOMAIN|DECISIONS|EXPECTATIONS|STANDARDS|CLINICAL|ARCHITECTURE)\b|(?:product|api)\.md|\b[Ss]pec \d/
  expect(texts.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file)).toEqual([])
})

test('a function or type that a comment names in backticks is in the code', () => {
  const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm
  const sources = globSync('{src,sw,tests,scripts}/**/*.{ts,tsx,sql}').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))
  const words = new Set(sources.flatMap(({ text }) => text.replaceAll(comment, ' ').match(/\b[A-Za-z]\w*\b/g) ?? []))
  const named = sources.flatMap(({ file, text }) =>
    (text.match(comment) ?? [])
      .flatMap((lines) => lines.match(/(?<=`)[a-z]+[A-Z][A-Za-z]*(?=`)/g) ?? [])
      .map((name) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ name }) => !words.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('paths that the pages name exist', () => {
  const pages = globSync(['{README,CONTRIBUTING,SECURITY,CHANGELOG}.md', 'docs/**/*.md'])
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`((?:src|sw|tests|scripts|docs)\/[\w./-]+)`/g)].map(([, path = '']) => ({
      page,
      path,
    })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ path }) => !existsSync(path)).map(({ page, path }) => `${page}: ${path}`)).toEqual([])
})

test('a file or folder that a page of docs names without its whole path is there', () => {
  const entries = globSync('{src,sw,tests,scripts,deploy,public}/**/*').concat(globSync('*'))
  const names = new Set(entries.map((path) => basename(path)))
  const pages = globSync(['CONTRIBUTING.md', 'docs/*.md'])
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`((?:[\w.-]+\/)*[\w.-]+(?:\.(?:tsx?|css|ya?ml|po|tsv|sql)|\/))`/g)].map(
      ([, path = '']) => ({ page, name: basename(path) }),
    ),
  )
  expect(named.length).toBeGreaterThan(500)
  const placeholders = /^YYYYMMDD-/
  expect(
    named
      .filter(({ name }) => !names.has(name) && !placeholders.test(name))
      .map(({ page, name }) => `${page}: ${name}`),
  ).toEqual([])
})

test('links between the pages lead to files that exist', () => {
  const pages = globSync(['{README,CONTRIBUTING,SECURITY,CHANGELOG}.md', 'docs/**/*.md'])
  const links = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/(?<!!\[[^\]]*)\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, target = '']) => ({
        page,
        target,
      }),
    ),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(
    links
      .filter(({ page, target }) => !existsSync(join(dirname(page), target)))
      .map(({ page, target }) => `${page}: ${target}`),
  ).toEqual([])
})
