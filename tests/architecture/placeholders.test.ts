import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* A placeholder in a text is marked by `template`, so that the compiler asks for what fills it (docs/developing.md). */

const files = globSync('src/{domain,server,device}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const placeholder = /(template\(\s*)?(['"])(?:(?!\2)[^\n`])*(?<!\$)\{[a-z]\w*\}(?:(?!\2)[^\n`])*\2/g
// The address of map tiles, in its own notation.
const otherNotation = 'src/server/platform/tile-settings.ts'

test('a text with a placeholder is always a template', () => {
  const plain = files
    .filter((file) => file !== otherNotation)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(placeholder)]
        .filter(([, marked]) => marked === undefined)
        .map(([text]) => `${file}: ${text}`),
    )
  expect(plain).toEqual([])
  expect("text: 'Hello {name}'".match(placeholder)).toEqual(["'Hello {name}'"])
})
