import ts from 'typescript'

/** A piece of text that comes and goes as a node of its own among others. `fix`: what has to stand in `<OwnText>`. */
type MovingText = { start: number; end: number; kind: 'text' | 'fragment'; code: string }

/** Elements that hold text alone: nothing can stand in an element of its own there. */
const textOnly = /^(?:option|title|text|textarea|style|script)$/
/** What puts its own text into an element already. */
const wraps = /^(?:Trans|Plural|OwnText)$/

const tagOf = (node: ts.Node): string =>
  ts.isJsxElement(node)
    ? node.openingElement.tagName.getText()
    : ts.isJsxSelfClosingElement(node)
      ? node.tagName.getText()
      : ''

function inner(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? inner(node.expression) : node
}

const choices = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

/** What a condition may render; null for an expression that is no condition. */
function branchesOf(expression: ts.Expression): ts.Expression[] | null {
  const node = inner(expression)
  const nested = (one: ts.Expression) => branchesOf(one) ?? [inner(one)]
  if (ts.isConditionalExpression(node)) return [...nested(node.whenTrue), ...nested(node.whenFalse)]
  if (!ts.isBinaryExpression(node) || !choices.has(node.operatorToken.kind)) return null
  const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  return [...(isAnd ? [] : nested(node.left)), ...nested(node.right)]
}

const isTextLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node)

const childrenOf = ({ children }: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] =>
  children.filter(
    (child) =>
      !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
      !(ts.isJsxExpression(child) && child.expression === undefined),
  )

/** Whether a child is text with nothing around it. */
const isBareText = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child) ||
  (ts.isJsxExpression(child) && child.expression !== undefined && isTextLiteral(inner(child.expression)))

/** What holds a part of a page by its name, and no text. */
const partName = /^(?:children|action|actions|end|extra|panel|sheet|dialog|filtered)$/

/** A value, by its form: `{name}`, `{visit.name}`, `{dayText(day)}`; lists and functions are none. */
function mayBeText(child: ts.JsxChild): boolean {
  if (!ts.isJsxExpression(child) || child.expression === undefined) return false
  const node = inner(child.expression)
  if (ts.isIdentifier(node)) return !partName.test(node.text)
  if (ts.isPropertyAccessExpression(node)) return !partName.test(node.name.text)
  if (ts.isElementAccessExpression(node)) return true
  return ts.isCallExpression(node) && !/\.(?:map|flatMap)$/.test(node.expression.getText()) && !node.questionDotToken
}

const hasBareText = (node: ts.Expression): boolean => ts.isJsxFragment(node) && childrenOf(node).some(isBareText)

/**
 * Finds text that React would add or remove, or put something before, as a node of its own. A translator of the browser
 * moves such a node into an element, and React, which looks for it at its old place, stops the page.
 */
export function findMovingText(file: ts.SourceFile): MovingText[] {
  const found: MovingText[] = []
  const add = (node: ts.Node, kind: MovingText['kind']) =>
    found.push({ start: node.getStart(), end: node.getEnd(), kind, code: node.getText().replaceAll(/\s+/g, ' ') })
  const look = (parent: ts.JsxElement | ts.JsxFragment) => {
    const children = childrenOf(parent)
    const isAlone = children.length === 1 && ts.isJsxElement(parent)
    for (const [index, child] of children.entries()) {
      const branches = ts.isJsxExpression(child) && child.expression ? branchesOf(child.expression) : null
      if (branches === null) continue
      for (const branch of branches) if (hasBareText(branch)) add(branch, 'fragment')
      const isText = branches.some(isTextLiteral)
      if (!isAlone && isText) add(child, 'text')
      // In an element of its own it stays where it is, and nothing is put before what follows.
      const next = isText ? undefined : children[index + 1]
      if (next !== undefined && (isBareText(next) || mayBeText(next))) add(next, 'text')
    }
  }
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) && !textOnly.test(tagOf(node)) && !wraps.test(tagOf(node))) || ts.isJsxFragment(node))
      look(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
