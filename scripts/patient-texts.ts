import { globSync, readFileSync } from 'node:fs'

/** The folders of the pages that patients read, and the domain's tables whose words these pages show. */
const pages = [
  'access-log',
  'bookings',
  'consents',
  'my-doctors',
  'own-data',
  'own-photos',
  'patient-home',
  'public-home',
  'report-access',
  'reports',
  'risk',
  'services',
  'spot-chats',
  'video',
  'accounts/confirmation',
  'accounts/patient-profile',
  'accounts/recovery',
  'accounts/sign-up',
  'clinical-images',
].map((feature) => ({ page: feature, files: `src/client/features/${feature}/**/*.{ts,tsx}` }))
const parts = ['account', 'legal', 'own-photos', 'reports', 'times'].map((part) => ({
  page: `parts of ${part}`,
  files: `src/client/parts/${part}/**/*.{ts,tsx}`,
}))
const tables = [
  { page: 'words of bookings', files: 'src/domain/bookings/kind/booking-words.ts' },
  { page: 'words of refunds', files: 'src/domain/bookings/policy-text.ts' },
  { page: 'words of the risk check', files: 'src/domain/risk/risk-check-texts.ts' },
  { page: 'words of recalls', files: 'src/domain/recalls/recall-texts.ts' },
  { page: 'words of consents', files: 'src/domain/visits/consent-texts.ts' },
  { page: 'words of who looked', files: 'src/server/access/access-labels.ts' },
  { page: 'services of the demo', files: 'src/server/demo/demo-services.ts' },
  { page: 'messages about bookings', files: 'src/server/records/bookings/{booking-*,payments/receipt-lines}.ts' },
  { page: 'the file of an own copy', files: 'src/server/features/own-data/export/*-text.ts' },
]
const messages = [
  {
    page: 'messages about reports',
    files:
      'src/server/{features/reports/report-messages,features/reports/questions/question-mails,records/reports/urgent-mails}.ts',
  },
  { page: 'messages about SpotChats', files: 'src/server/features/spot-chats/spot-chat-messages.ts' },
  {
    page: 'messages about accounts',
    files: 'src/server/{records/accounts/account,features/accounts/auth/auth}-mails.ts',
  },
  { page: 'messages about children', files: 'src/server/features/clinic-desk/guardians/guardian-mail.ts' },
  {
    page: 'messages about own data',
    files: 'src/server/features/own-data/{corrections/correction,access-log/access-question}-mails.ts',
  },
]
/** Staff's own pages within these folders. */
const ofStaff = /\/(triage|staff-[^/]*|sent-photos|.*\.test)\b/

const inJsx = /<Trans>([\s\S]*?)<\/Trans>/g
const inCode = /\bt`((?:[^`$]|\$\{[^}]*\})*)`/g
const literal = /(?:[:(]|return) ?(?:'([^'\n]{12,})'|`([^`]{12,})`)/g
/** Matches sentences in message code, where each is a string on a line of its own. */
const sentence = /(?:^ *|[:(?] ?|return )(?:'([^'\n]{12,})'|`([^`]{12,})`)/gm
const plain = (text: string) =>
  text
    .replaceAll(/\{' '\}/g, ' ')
    .replaceAll(/\$?\{[^}]*\}/g, 'ten')
    .replaceAll(String.raw`\n`, ' ')
    .replaceAll(/\bten\/\S+/g, 'ten')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const textsIn = (files: string, patterns: readonly RegExp[]) =>
  globSync(files)
    .filter((file) => !ofStaff.test(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return patterns.flatMap((pattern) =>
        [...source.matchAll(pattern)].map((found) => ({ file, text: plain(found[1] ?? found[2] ?? '') })),
      )
    })

/** The texts of patients' pages and messages as written in the code, by page. Placeholders are replaced by "ten". */
export const patientTexts = () =>
  [
    ...[...pages, ...parts].map(({ page, files }) => ({ page, texts: textsIn(files, [inJsx, inCode]) })),
    ...tables.map(({ page, files }) => ({ page, texts: textsIn(files, [literal]) })),
    ...messages.map(({ page, files }) => ({ page, texts: textsIn(files, [sentence]) })),
  ].map(({ page, texts }) => ({ page, texts: texts.filter(({ text }) => text !== '') }))
