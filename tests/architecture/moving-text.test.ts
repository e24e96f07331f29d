import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { findMovingText } from '../support/architecture/moving-text.ts'

const parse = (name: string, text: string) =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
const found = (text: string) => findMovingText(parse('page.tsx', text)).map(({ code }) => code)

test('text that comes and goes beside other content stands in an element of its own (<OwnText>)', () => {
  const files = globSync('src/client/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(300)
  const moving = files.flatMap((file) =>
    findMovingText(parse(file, readFileSync(file, 'utf8'))).map(({ code }) => `${file}: ${code}`),
  )
  expect(moving).toEqual([])
})

test.each([
  ["<p><b>A</b>{late && ', late'}</p>", ["{late && ', late'}"]],
  ['<p>{name ?? t`Somebody`} was here</p>', ['{name ?? t`Somebody`}']],
  ['<p>{icon && <Icon />} Send</p>', ['Send']],
  ['<label>{icon && <Icon />}{word}</label>', ['{word}']],
  ['<li><b>A</b>{more && (<> and <i>B</i></>)}</li>', ['<> and <i>B</i></>']],
  ['<>{name !== null && `, ${name}`}</>', ['{name !== null && `, ${name}`}']],
])('it finds what a translated page would stop at: %s', (code, moving) => {
  expect(found(`const x = ${code}`)).toEqual(moving)
})

test.each([
  "<p>{late ? 'Late' : 'In time'}</p>",
  '<p><b>A</b><OwnText>{late && `, late`}</OwnText></p>',
  '<p>{icon && <Icon />}<OwnText>Send</OwnText></p>',
  '<p><b>A</b>{more && <i>B</i>}</p>',
  '<Trans>{name ?? t`Somebody`} was here</Trans>',
  "<option>{a && 'A'} B</option>",
])('and lets be what it would not: %s', (code) => {
  expect(found(`const x = ${code}`)).toEqual([])
})
