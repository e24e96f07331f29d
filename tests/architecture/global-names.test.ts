import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

// The compiler itself says where it is: its npm package is an alias that has no library files of its own.
const compilerFolder = dirname(ts.getDefaultLibFilePath({}))
const libraries = globSync(join(compilerFolder, 'lib.{es,dom,decorators,webworker}*.d.ts')).map((file) =>
  readFileSync(file, 'utf8'),
)
const namesIn = (declaration: RegExp): string[] =>
  libraries.flatMap((text) => [...text.matchAll(declaration)].map(([, name = '']) => name))

/** What exists everywhere when code runs, in browsers as in the language, and the types that need no import. */
const globals = new Set(
  namesIn(/^(?:declare (?:var|let|const|function|class|abstract class|namespace|type)|interface|type) (\w+)/gm),
)

/** A report of a visit is the product's own word; the browser's Reporting API, which has the same one, is not used. */
const harmless = new Set(['Report'])

test('no type has the name of a global', () => {
  const known = ['Record', 'Request', 'Response', 'Event', 'Image', 'File', 'Option', 'Plugin', 'Lock', 'Client']
  expect(known.filter((name) => !globals.has(name))).toEqual([])
  const files = globSync('{src,sw}/**/*.{ts,tsx}').filter((file) => !/\.(gen|d)\.ts$/.test(basename(file)))
  expect(files.length).toBeGreaterThan(1000)
  const declaration = /^\s*(?:export )?(?:declare )?(?:type|interface|(?:abstract )?class|enum) (\w+)/gm
  const shadows = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(declaration)].flatMap(([, name = '']) =>
      globals.has(name) && !harmless.has(name) ? [`${file}: ${name}`] : [],
    ),
  )
  expect(shadows).toEqual([])
})
