import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Whose words all go through Lingui: pages of patients and of the public, and what they are made of. */
const translatedFolders = [
  'src/client/app',
  'src/client/features/bookings',
  'src/client/features/clinical-images',
  'src/client/features/own-data',
  'src/client/features/my-doctors',
  'src/client/features/own-photos',
  'src/client/features/patient-home',
  'src/client/features/consents',
  'src/client/features/public-home',
  'src/client/features/report-access',
  'src/client/features/reports',
  'src/client/features/risk',
  'src/client/features/services',
  'src/client/features/spot-chats',
  'src/client/features/access-log',
  'src/client/features/accounts',
  'src/client/install',
  'src/client/page',
  'src/client/parts/failure',
  'src/client/parts/form',
  'src/client/parts/images',
  'src/client/parts/list',
  'src/client/parts/notices',
  'src/client/parts/own-photos',
  'src/client/parts/person',
  'src/client/parts/reports',
  'src/client/parts/times',
  'src/client/parts/viewer',
  'src/client/session',
  'src/client/ui',
]

/** Units, codes, names of languages in themselves, and English that counts. */
const exemptFiles = /page\/(i18n\/(pluralize|size-text|language-switch)|failure\/(build-id|reference-code))\.tsx?$/

/** A name of a thing, a key, a zone: the same in every language. */
const properNames = new Set(['Lentigo', 'SpotChat', 'NHI', 'Medicare', 'Escape', 'Pacific/Auckland'])

/** What people read, as far as it can be told from its letters: a sentence, or a word that begins in upper case. */
const isVisibleText = (text: string) =>
  !properNames.has(text) &&
  /\p{L}{2}/u.test(text) &&
  (/^[^\p{L}]*\p{Lu}\p{Ll}*(?![\p{L}.\-_])/u.test(text) || /^[^\p{L}]*\p{L}+[,.’]? +\p{L}|^\d+ (?!cm)\p{L}/u.test(text))

const attributesForMachines =
  /^(className|href|id|key|type|role|to|from|autoComplete|name|kind|size|look|tone|value|on)$/
const propertiesForMachines = /^(kind|extraFactor|doing|value|state|status|source|method|when|page|place|touch|role)$/
const callsForMachines =
  /(pluralize|EventListener|useState|^may|matches|querySelector|closest|getContext|DateTimeFormat|\.(set|get|has|includes|startsWith|split|join|replace|replaceAll|test))$/

/** Whether a string stands where a machine alone reads it. */
function isForMachines(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent) || ts.isJsxExpression(parent)) return isForMachines(parent)
  if (ts.isNewExpression(parent)) return parent.expression.getText().endsWith('Error')
  if (ts.isBinaryExpression(parent)) return /^([!=]==|in)$/.test(parent.operatorToken.getText())
  if (ts.isPropertyAssignment(parent)) return parent.name === node || propertiesForMachines.test(parent.name.getText())
  if (ts.isJsxAttribute(parent)) return attributesForMachines.test(parent.name.getText())
  if (ts.isCallExpression(parent)) return callsForMachines.test(parent.expression.getText())
  if (ts.isVariableDeclaration(parent)) return parent.type !== undefined && parent.type.getText() !== 'string'
  return ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)
}

const isMacro = (tag: string) => ['Trans', 'Plural'].includes(tag)

/** What a file says past Lingui, each with its line. */
function untranslatedTexts(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const report = (node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${path}:${line + 1} ${node.getText().replaceAll(/\s+/g, ' ')}`)
  }
  const walk = (node: ts.Node, isInMacro: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isTaggedTemplateExpression(node)) {
      if (ts.isTemplateExpression(node.template))
        for (const { expression } of node.template.templateSpans) walk(expression, false)
      return
    }
    if (ts.isJsxText(node)) {
      if (!isInMacro && /\p{L}/u.test(node.text)) report(node)
    } else if (ts.isStringLiteralLike(node)) {
      if (isVisibleText(node.text) && !isForMachines(node)) report(node)
    } else if (ts.isTemplateExpression(node)) {
      const all = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('7')
      if (
        /\p{L}{2,} |(?<!\.) \p{L}{2,}/u.test(all) &&
        !/^\/|=|css\.|px|matrix/.test(node.getText()) &&
        !isForMachines(node)
      )
        report(node)
    }
    const isInside = ts.isJsxElement(node) ? isInMacro || isMacro(node.openingElement.tagName.getText()) : isInMacro
    ts.forEachChild(node, (child) => walk(child, isInside && !ts.isJsxAttributes(child)))
  }
  walk(source, false)
  return found
}

test('what finished pages say goes through Lingui, so that `npm run words` knows each sentence', () => {
  const files = translatedFolders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.|\.d\.ts$/.test(file) && !exemptFiles.test(file))
  expect(files.flatMap(untranslatedTexts)).toEqual([])
})
