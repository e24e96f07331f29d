import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * Files of pages with a sentence about a text message, and why no such sentence shows where the service sends none
 * (`SMS_URL=off`). asks: the file asks `sendsTexts()`. after: it shows after a text was sent. told: it names what the server
 * did or chose. A file that is not in the table may not name a text message.
 */
const files: Readonly<Record<string, 'asks' | 'after' | 'told'>> = {
  'src/client/features/accounts/confirmation/confirmation-panel.tsx': 'after',
  'src/client/features/accounts/confirmation/confirmation-screen.tsx': 'asks',
  'src/client/features/accounts/patient-profile/sms-codes-card.tsx': 'asks',
  'src/client/features/accounts/sign-in/factor/factor-panel.tsx': 'after',
  'src/client/features/accounts/sign-in/sign-in-problem.ts': 'told',
  'src/client/features/accounts/sign-up/sign-up-form.tsx': 'asks',
  'src/client/features/clinic-desk/day/booking-panel.tsx': 'told',
  'src/client/features/clinic-desk/requests/answer-panel.tsx': 'asks',
  'src/client/features/clinic-desk/rosters/settings-part.tsx': 'asks',
  'src/client/features/consents/communication-preferences-table.tsx': 'asks',
  'src/client/features/consents/reminders-screen.tsx': 'asks',
  'src/client/features/consents/urgent-results.tsx': 'asks',
  'src/client/parts/deliveries/recipient-text.ts': 'told',
  'src/client/features/patient-home/latest-report.tsx': 'asks',
  'src/client/features/report-access/link-closed.tsx': 'asks',
  'src/client/features/readings/publish/report-preview.tsx': 'told',
  'src/client/features/readings/sent/sent-reading-item.tsx': 'told',
  'src/client/session/step-up/step-up-sheet.tsx': 'told',
}

const aboutTexts =
  /\btexted\b|\bby text\b|\btext messages?\b|\bSMS\b|\b(?:we|a|also|or|our) text\b(?! that| is)|\btext (?:me|you|a code|to \+?\d|or )|^Text(?: to .*)?$|codes and reminders/i

/** What people may read of a file: text between tags, and strings and templates that are no names for machines. */
function* wordsOf(file: string): Generator<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.replace(/\s+/g, ' '))
    else if (ts.isStringLiteral(node) && !ts.isImportDeclaration(node.parent) && /^\p{Lu}|\s/u.test(node.text))
      found.push(node.text)
    else if (ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('1').trim())
    ts.forEachChild(node, visit)
  }
  visit(source)
  yield* found
}

test('the words for a text message are found, and those for other texts are not', () => {
  for (const said of ['We have texted you', 'by text, else by email', 'Text', 'Text to 1', 'we also text a code to'])
    expect(said).toMatch(aboutTexts)
  for (const other of ['edit the text', 'the text for the patient', 'Text for Mere', 'Context'])
    expect(other).not.toMatch(aboutTexts)
})

test('no page offers or promises a text message without asking whether this service sends any', () => {
  const naming = globSync('src/client/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => [...wordsOf(file)].some((words) => aboutTexts.test(words)))
  expect(naming.toSorted()).toEqual(Object.keys(files).toSorted())
  const asking = Object.keys(files).filter((file) => /\bsendsTexts\(\)/.test(readFileSync(file, 'utf8')))
  expect(asking).toEqual(Object.keys(files).filter((file) => files[file] === 'asks'))
})
