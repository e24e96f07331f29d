import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/contract/catalogue.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'

/*
 * A call has one name in every layer: the endpoint's export in contract/, the handler in server/features/, and what
 * calls it in client/data/ (there with a suffix such as `Query`, where it is more than the plain call).
 */

/** Handlers of other names than their endpoints, and routes with handlers inline, each with the reason. */
const handlersOfOtherNames = new Map([
  ['serve', 'one handler for images and bodyshots of three sizes each'],
  ['setConsent', 'one handler for six consents'],
  ['src/server/features/lookups/routes.ts', 'each returns a list that is in the code'],
  ['src/server/features/lookups/mannequin/routes.ts', 'the answer is compressed once, past `bind`'],
])

/** Endpoints that another area handles than the one whose folder of contract/ they are in, each with the reason. */
const handlersInOtherAreas = new Map([
  ['askPractice', "under the lock of the reading room's claim"],
  ['withdrawQuestion', "under the lock of the reading room's claim"],
  ['listQuestions', "under the lock of the reading room's claim"],
  ['hidePhoto', "under the lock of the reading room's claim"],
  ['getPatientRegistrationDetails', 'recommends a product as an offer of bookings does'],
])

/** Functions of client/data that make calls of other names, each with the reason. */
const dataFunctionsOfOtherNames = new Map([
  ['saveFollowUp', 'updates or adds: that of the appointment, if it has one (P4.consultation.01)'],
  ['saveConsultation', 'updates by its id, or by its appointment as saveFollowUp does'],
  ['startSpotChat', 'books the time; the outbox then makes the call of this name'],
])

const codeIn = (pattern: string) => globSync(pattern).filter((file) => !/\.test\.tsx?$/.test(file))
const parse = (path: string) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** The area of a file below a layer: `patients` for src/contract/patients/lesions.ts, `live` for src/contract/live.ts. */
const areaOf = (path: string, layer: string) => basename(path.slice(layer.length + 1).split('/')[0] ?? '', '.ts')

type Exported = { file: string; name: string }
const keyOf = ({ file, name }: Exported) => `${file}#${name}`

const contractFiles = codeIn('src/contract/**/*.ts').filter((file) => basename(file) !== 'catalogue.ts')
/** Every endpoint of the catalogue by its file and export. */
const endpoints = new Map<string, Exported>()
for (const file of contractFiles) {
  const exported = (await import(resolve(file))) as Record<string, unknown>
  for (const [name, value] of Object.entries(exported))
    if (catalogue.includes(value as Endpoint)) endpoints.set(keyOf({ file, name }), { file, name })
}

const endpointOf = (exported: Exported | undefined) => exported && endpoints.get(keyOf(exported))

/** Answers which export of which file an expression stands for, by the imports of its file. */
function exportsNamedIn(source: ts.SourceFile): (node: ts.Node) => Exported | undefined {
  const modules = new Map<string, string>()
  const named = new Map<string, Exported>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const file = join(source.fileName, '..', statement.moduleSpecifier.text)
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined) continue
    if (ts.isNamespaceImport(bindings)) modules.set(bindings.name.text, file)
    else
      for (const { name, propertyName } of bindings.elements)
        named.set(name.text, { file, name: (propertyName ?? name).text })
  }
  return (node) => {
    if (ts.isIdentifier(node)) return ts.isPropertyAccessExpression(node.parent) ? undefined : named.get(node.text)
    if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined
    const file = modules.get(node.expression.text)
    return file === undefined ? undefined : { file, name: node.name.text }
  }
}

/** `getBooking(ports)` stands for `getBooking`, as `getBooking` does. */
const calledIn = (node: ts.Node): ts.Node => (ts.isCallExpression(node) ? calledIn(node.expression) : node)

/** The endpoint and the handler of `bind…(endpoint, handler)`, or the endpoint of `{ endpoint, handle }`. */
function boundIn(node: ts.Node): readonly (ts.Expression | undefined)[] {
  if (ts.isCallExpression(node)) return /^bind\w*$/.test(node.expression.getText()) ? node.arguments : []
  return ts.isPropertyAssignment(node) && node.name.getText() === 'endpoint' ? [node.initializer] : []
}

type Binding = { routes: string; endpoint: Exported; handler: Exported }

/** Each endpoint that the server binds; an inline handler has the name of its file. */
const bindings: Binding[] = codeIn('src/server/**/*.ts').flatMap((routes) => {
  const source = parse(routes)
  const exportOf = exportsNamedIn(source)
  const found: Binding[] = []
  walk(source, (node) => {
    const [first, second] = boundIn(node)
    const endpoint = endpointOf(first && exportOf(first))
    if (endpoint === undefined) return
    const called = second && calledIn(second)
    const local = called !== undefined && ts.isIdentifier(called) ? called.text : routes
    found.push({ routes, endpoint, handler: (called && exportOf(called)) ?? { file: routes, name: local } })
  })
  return found
})

const unexpected = (faults: readonly (readonly [string, string])[], exceptions: ReadonlyMap<string, string>) => ({
  faults: faults.flatMap(([name, fault]) => (exceptions.has(name) ? [] : [fault])),
  // An exception that nothing needs any more is taken off the list.
  unneeded: [...exceptions.keys()].filter((name) => !faults.some(([each]) => each === name)),
})
const nothing = { faults: [], unneeded: [] }

test('a call is named by its path; one with parameters says a name of its own', () => {
  const names = catalogue.map(({ name }) => name)
  expect(names.filter((name) => !/^[a-z]+(\/[a-z-]+)+$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const odd = catalogue.filter(({ name, path }) => !path.includes('{') && path !== `/${name}`)
  expect(odd.map(({ name }) => name)).toEqual([])
})

test('every endpoint of the catalogue is the export of one file, and bound to a handler', () => {
  expect(endpoints.size).toBe(catalogue.length)
  const bound = new Set(bindings.map(({ endpoint }) => endpoint))
  expect([...endpoints.values()].filter((endpoint) => !bound.has(endpoint)).map(({ name }) => name)).toEqual([])
})

test('a handler has the name of its endpoint', () => {
  const faults = bindings.flatMap(({ routes, endpoint: { name }, handler }) =>
    handler.name === name ? [] : [[handler.name, `${routes}: ${name} is bound to ${handler.name}`] as const],
  )
  expect(unexpected(faults, handlersOfOtherNames)).toEqual(nothing)
})

test('a handler is in the area of its endpoint', () => {
  const faults = bindings.flatMap(({ endpoint: { file, name }, handler }) => {
    const area = areaOf(file, 'src/contract')
    return handler.file.startsWith(`src/server/features/${area}/`)
      ? []
      : [[name, `${handler.file}: ${name} is a call of ${area}`] as const]
  })
  expect(unexpected(faults, handlersInOtherAreas)).toEqual(nothing)
})

type Declared = { name: string; node: ts.Node }

/** The functions and constants that a file exports. */
const exportedFrom = (source: ts.SourceFile): Declared[] =>
  source.statements.flatMap((statement): Declared[] => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', node: statement }]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.map((node) => ({ name: node.name.getText(), node }))
  })

/** The endpoints that a function of client/data passes to `api.call` and the like; not those that only its types name. */
function callsIn({ node }: Declared, exportOf: (node: ts.Node) => Exported | undefined): string[] {
  const called = new Set<string>()
  const visit = (each: ts.Node): void => {
    if (ts.isTypeNode(each)) return
    const endpoint = endpointOf(exportOf(each))
    if (endpoint !== undefined) called.add(endpoint.name)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return [...called]
}

test('what makes a call in client/data has the name of the call, or begins with it', () => {
  const functions = codeIn('src/client/data/**/*.{ts,tsx}').flatMap((file) => {
    const source = parse(file)
    const exportOf = exportsNamedIn(source)
    return exportedFrom(source)
      .map((declared) => ({ file, name: declared.name, calls: callsIn(declared, exportOf) }))
      .filter(({ calls }) => calls.length > 0)
  })
  expect(functions.length).toBeGreaterThan(150)
  const faults = functions.flatMap(({ file, name, calls }) =>
    calls.some((call) => name.startsWith(call)) ? [] : [[name, `${file}: ${name} calls ${calls.join(', ')}`] as const],
  )
  expect(unexpected(faults, dataFunctionsOfOtherNames)).toEqual(nothing)
})
