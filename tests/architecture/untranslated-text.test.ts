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
  'src/client/features/video',
  'src/client/features/access-log',
  'src/client/features/accounts',
  'src/client/install',
  'src/client/page',
  'src/client/parts/account',
  'src/client/parts/failure',
  'src/client/parts/figures',
  'src/client/parts/form',
  'src/client/parts/images',
  'src/client/parts/legal',
  'src/client/parts/list',
  'src/client/parts/notifications',
  'src/client/parts/own-photos',
  'src/client/parts/person',
  'src/client/parts/reports',
  'src/client/parts/times',
  'src/client/parts/viewer',
  'src/client/session',
  'src/client/ui',
]

/** Units, codes, names of languages in themselves, English that counts, and a link that staff alone see. */
const exemptFiles =
  /page\/(i18n\/(pluralize|size-text|language-switch)|failure\/(build-id|reference-code))\.tsx?$|notifications\/unanswered-link\.tsx$/

/** A name of a thing, a key, a zone: the same in every language. */
const properNames = new Set(['Lentigo', 'Melon', 'SpotChat', 'NZ$', 'NHI', 'Medicare', 'Escape', 'Pacific/Auckland'])

/** What people read, as far as it can be told from its letters: a sentence, or a word that begins in upper case; no name of a file. */
const isVisibleText = (text: string) =>
  !/\.(jpg|csv|pdf)$/.test(text) &&
  !properNames.has(text) &&
  /\p{L}{2}/u.test(text) &&
  (/^[^\p{L}]*\p{Lu}\p{Ll}*(?![\p{L}.\-_])/u.test(text) || /^[^\p{L}]*\p{L}+[,.’]? +\p{L}|^\d+ (?!cm)\p{L}/u.test(text))

/** A sentence that somebody could be meant to read: from an upper-case letter to a full stop, or the like. */
const isSentence = (text: string) => /^\p{Lu}\p{L}* .*[.?!…]$/u.test(text.trim())

/** Any word: what a place that people read from may not have past Lingui. */
const hasWord = (text: string) => !properNames.has(text) && /\p{L}{2}/u.test(text)

const attributesForMachines =
  /^(className|href|id|key|type|role|to|from|autoComplete|name|kind|size|look|tone|value|on)$/
const propertiesForMachines =
  /^(kind|extraFactor|doing|value|state|status|source|method|when|page|place|touch|role|tone|to)$/
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

const attributesForPeople =
  /^(alt|aria-(label|description|roledescription|valuetext)|description|hint|label|placeholder|title|unit)$/i

const isTranslation = (node: ts.Node): boolean =>
  ts.isJsxElement(node) ? isMacro(node.openingElement.tagName.getText()) : isTaggedByLingui(node)
const isTaggedByLingui = (node: ts.Node) => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 't'

/** Whether a string stands where people read it, of whatever letters: in JSX, or as another case of a translated text. */
function isForPeople(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent)) {
    if (parent.condition === node) return false
    return isTranslation(parent.whenTrue) || isTranslation(parent.whenFalse) || isForPeople(parent)
  }
  if (ts.isParenthesizedExpression(parent)) return isForPeople(parent)
  if (ts.isBinaryExpression(parent)) {
    if (!/^([?|]{2}|&&)$/.test(parent.operatorToken.getText())) return false
    return isTranslation(parent.left) || isTranslation(parent.right) || isForPeople(parent)
  }
  if (ts.isPropertyAssignment(parent))
    return (
      parent.name !== node &&
      !propertiesForMachines.test(parent.name.getText()) &&
      ts.isObjectLiteralExpression(parent.parent) &&
      isListOfTexts(parent.parent)
    )
  if (ts.isJsxAttribute(parent)) return attributesForPeople.test(parent.name.getText())
  if (!ts.isJsxExpression(parent)) return false
  return ts.isJsxAttribute(parent.parent)
    ? attributesForPeople.test(parent.parent.name.getText())
    : ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent)
}

/** Whether an object gives a text for each of its keys: all its values are strings, and most are translated. */
function isListOfTexts({ properties }: ts.ObjectLiteralExpression): boolean {
  const values = properties.map((each) => (ts.isPropertyAssignment(each) ? each.initializer : each))
  const translated = values.filter(isTranslation)
  return (
    values.length > 2 &&
    translated.length > values.length / 2 &&
    values.every((each) => ts.isStringLiteralLike(each) || isTranslation(each))
  )
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
      const isText = isForPeople(node) ? hasWord(node.text) : isVisibleText(node.text) && !isForMachines(node)
      if (isText) report(node)
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

const codeIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !/\.test\.|\.d\.ts$/.test(file) && !exemptFiles.test(file))

test('what finished pages say goes through Lingui, so that `npm run words` knows each sentence', () => {
  // A folder that moved would be read no more.
  expect(translatedFolders.filter((folder) => codeIn(folder).length === 0)).toEqual([])
  expect(translatedFolders.flatMap(codeIn).flatMap(untranslatedTexts)).toEqual([])
})

/** The sentences of a file that are neither the message of an error nor the description of a schema. */
function sentencesOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isNewExpression(node)) return
    if (ts.isCallExpression(node) && /^super$|\.describe$/.test(node.expression.getText())) return walk(node.expression)
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
    if (isText && isSentence(node.getText().slice(1, -1))) found.push(`${path}: ${node.getText()}`)
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

test('src/device says nothing to people: it has no translations, so pages have the words for what it returns', () => {
  expect(codeIn('src/device').length).toBeGreaterThan(100)
  expect(codeIn('src/device').flatMap(sentencesOf)).toEqual([])
})
