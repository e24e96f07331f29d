import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Words that say where a value comes from, and not what it is. */
const emptyWords = new Set(['asked', 'given', 'held', 'kept', 'ports'])

/** Most files hold none of them at all: only the others are parsed. */
const mayHoldEmptyWord = new RegExp(`\\b(${[...emptyWords].join('|')})\\b`, 'i')

const isEmptyWord = (name: string) => emptyWords.has(name.toLowerCase())

/** The names that a file itself chooses for values, parameters, functions and types; a field read by its own name is not among them. */
function chosenNames(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const name = nameChosenBy(node)
    if (name !== null) names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function nameChosenBy(node: ts.Node): ts.Identifier | null {
  if (ts.isBindingElement(node)) {
    const isOwnName = node.propertyName !== undefined || node.dotDotDotToken !== undefined
    const isOfList = ts.isArrayBindingPattern(node.parent)
    return (isOwnName || isOfList) && ts.isIdentifier(node.name) ? node.name : null
  }
  const declares =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeParameterDeclaration(node)
  return declares && node.name !== undefined && ts.isIdentifier(node.name) ? node.name : null
}

test('no value, parameter, function or type is called given, asked, held, kept or ports', () => {
  const files = globSync('{src,sw}/**/*.{ts,tsx}').filter((file) => !/\.(test|gen)\.tsx?$/.test(basename(file)))
  expect(files.length).toBeGreaterThan(1000)
  const faults = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!mayHoldEmptyWord.test(text)) return []
    return chosenNames(file, text)
      .filter(isEmptyWord)
      .map((name) => `${file}: ${name}`)
  })
  expect(faults).toEqual([])
})

test.each([
  ['function put(given: string) {}', ['given']],
  ['const [asked, setAsked] = useState(null)', ['asked']],
  ['const { row: kept, ...held } = read()', ['kept', 'held']],
  ['type Given<Ports> = object', ['Given', 'Ports']],
  // The wire's own word for a consent that was given: what it is called is decided elsewhere.
  ['const { given } = countConsents(draft)', []],
  ['const request = { asked: true }', []],
])('%s', (text, names) => {
  expect(chosenNames('a.ts', text).filter(isEmptyWord)).toEqual(names)
})
