import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterCredentials } from '../e2e/actions/session-actions.ts'
import { makeVisitUpToReview, waitUntilReadyForOffline } from '../e2e/actions/visit-actions.ts'
import { heldTexts } from '../support/held-texts.ts'
import { runBrowser } from '../support/run-browser.ts'
import { type FoundInMemory, type Needle, needleSearch, searchMemory } from '../support/search-memory.ts'
import { queryDatabase } from '../support/server/server-database.ts'
import type { ServerProcess } from '../support/server/run-server.ts'
import { testPhotos } from '../support/test-photos.ts'
import type { Bench } from './bench.ts'
import { encryptedStarts } from './encrypted-starts.ts'
import { type Measurement, verdictOf } from './measurement.ts'
import { keySearch } from './search-keys.ts'

const waitSeconds = 60
const photos = 6
/** Bytes of a photo that stand in no other, and how many such pieces of each are looked for. */
const pieceBytes = 48
const pieces = 20

/** How a pharmacist leaves the tablet: with a network their session ends, without one it is locked. */
const endings = ['signed out', 'locked'] as const
type Ending = (typeof endings)[number]
type Seen = { before: FoundInMemory[]; after: FoundInMemory[]; held: number; control: number }

/** What the memory of a tablet's browser still holds of a pharmacist's work after they have left it. */
export const memoryAfterSignOut: Bench = {
  name: 'memory-after-sign-out',
  title: `Memory of all processes of the browser, ${waitSeconds} s after a pharmacist has signed out, and after they locked it without a network`,
  caveats: [
    `Phone numbers, addresses, e-mail addresses and NHI numbers of patients whom the tablet keeps for working offline, as UTF-8 and UTF-16, and ${pieces} pieces of each of ${photos} photos of a visit.`,
    'None of the texts is typed or read by the bench, whose tools copy what they pass on.',
    'Keys: the root, the key of records and those of the photos. Each 32 bytes that could be one, and each text that could be one, is tried on what is stored; where more than 1 KB is random, none is looked for.',
    'What no object of the page holds is memory that the browser has freed and not overwritten yet; the same tablet signed in again shows that a held text would be found.',
  ],
  run: async (context) => {
    const server = await context.server()
    const figures: Measurement[] = []
    for (const ending of endings) {
      const { before, after, held, control } = await workAndLeave(server, ending)
      figures.push(...(['text', 'photo', 'key'] as const).map((kind) => figureOf(kind, ending, { before, after })), {
        name: `${ending}: texts of patients that an object of the page holds`,
        target: '0',
        measured: `${held}`,
        peer: `signed in again ${control}`,
        verdict: control === 0 ? 'reported' : verdictOf(held, 0),
      })
    }
    return figures
  },
}

/** A tablet of its own each time: what the tools copied in one must not be found in the other. */
async function workAndLeave(server: ServerProcess, ending: Ending): Promise<Seen> {
  const browser = await runBrowser({ width: 1180, height: 820 })
  try {
    const page = await browser.page()
    const files = await testPhotos(photos)
    const texts = await textsOf(server.dataDir)
    await signIn(page, server.url)
    await beginVisit(page, server.url, files)
    const searches = [
      needleSearch([...texts.flatMap(needlesOf), ...(await piecesOf(files))]),
      keySearch(await encryptedStarts(page, await Promise.all(files.map((file) => readFile(file))))),
    ]
    const before = await searchMemory(browser, searches)
    await page.context().setOffline(ending === 'locked')
    await page.getByRole('button', { name: 'Switch staff' }).click()
    await page.waitForURL(/\/clinician\/login/)
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
    const after = await searchMemory(browser, searches)
    const held = await heldTexts(page, texts)
    await page.context().setOffline(false)
    await signIn(page, server.url)
    const control = await heldTexts(page, texts)
    return { before, after, held: held.length, control: control.length }
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/clinician/login`)
  await enterCredentials(page, { userName: 'pharmacist@demo.test' })
  await page.waitForURL(/\/clinician\/phx/)
  await waitUntilReadyForOffline(page)
}

async function beginVisit(page: Page, url: string, files: readonly string[]): Promise<void> {
  const patient = { firstName: 'Tama', lastName: 'Sealed', day: '3', month: '2', year: '1980', mobile: '' }
  await makeVisitUpToReview(page, { ...patient, gender: 'Male' }, files)
  await page.goto(`${url}/clinician/phx`)
}

async function textsOf(dataDir: string): Promise<string[]> {
  const rows = await queryDatabase<{ text: string | null }>(
    dataDir,
    `select distinct unnest(array[p.mobile_phone, p.email_address, p.street, p.nhi]) as text
     from patients p join visits v using (patient_id)
     join login_contexts c on c.practice_id = v.practice_id join logins l on l.login_id = c.login_id
     where l.user_name = 'pharmacist@demo.test'`,
  )
  return rows.flatMap(({ text }) => (text === null || text.length < 7 ? [] : [text]))
}

const needlesOf = (text: string): Needle[] =>
  (['utf8', 'utf16le'] as const).map((encoding) => ({ what: `text ${text}`, bytes: Buffer.from(text, encoding) }))

async function piecesOf(files: readonly string[]): Promise<Needle[]> {
  const bytes = await Promise.all(files.map((file) => readFile(file)))
  return bytes.flatMap((photo, index) =>
    Array.from({ length: pieces }, (_, piece) => {
      const at = Math.floor((photo.length * (piece + 1)) / (pieces + 1))
      return { what: `photo ${index + 1}`, bytes: photo.subarray(at, at + pieceBytes) }
    }),
  )
}

const nameOf = {
  text: 'texts of patients',
  photo: 'photos of which a piece is left',
  key: 'keys',
} as const

function figureOf(
  kind: keyof typeof nameOf,
  ending: Ending,
  { before, after }: Pick<Seen, 'before' | 'after'>,
): Measurement {
  const of = (found: FoundInMemory[]) => found.filter(({ what }) => what.startsWith(kind))
  const count = (found: FoundInMemory[]) => new Set(of(found).map(({ what }) => what)).size
  const where = (found: FoundInMemory[]) =>
    [...new Set(of(found).map(({ what, process }) => (kind === 'key' ? `${what}, ${process}` : process)))].join('; ')
  const said = (found: FoundInMemory[]) => `${count(found)}${count(found) === 0 ? '' : ` (${where(found)})`}`
  return {
    name: `${ending}: ${nameOf[kind]}`,
    target: '0',
    measured: said(after),
    peer: `while working ${said(before)}`,
    // What is not found while working would not be found afterwards: that says nothing.
    verdict: count(before) === 0 ? 'reported' : verdictOf(count(after), 0),
  }
}
