import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addOneSpotPatient, addVisitOf, readOneSpot, saidOfSpots } from '../actions/one-spot-actions.ts'
import { signInReader } from '../actions/reading-actions.ts'
import { letReportGo, newestReportOf } from '../actions/report-actions.ts'
import { pressUntil, signInAt } from '../actions/session-actions.ts'

/** What every page, document and message says of the spot, or leaves out. */
const truth = { number: '6', place: /chest/i, sizes: ['2.6', '5.6', '8.2'], soon: ['2 weeks'] } as const
type Fact = 'number' | 'place' | 'size' | 'growth' | 'soon' | 'name'
const shows: { readonly [F in Fact]: RegExp } = {
  number: /\b6\b/,
  place: truth.place,
  size: /8\.2 mm/,
  growth: /2\.6 mm|5\.6 mm/,
  soon: /2 weeks/i,
  name: /suspected melanoma/i,
}

/** A text shows these facts of the spot, and nothing else of any. */
function expectTruth(text: string, where: string, facts: readonly Fact[]): void {
  const { numbers, sizes, soon } = saidOfSpots(text)
  const told = { numbers: numbers.filter((one) => one !== '6'), sizes: sizes.filter((one) => !isTrue(one)), soon }
  expect.soft(told, `${where} says nothing else`).toEqual({
    numbers: [],
    sizes: [],
    soon: soon.filter((one) => truth.soon.some((due) => due === one)),
  })
  const missing = facts.filter((fact) => !shows[fact].test(text))
  expect.soft(missing, `${where} says all of it:\n${text}`).toEqual([])
}
const isTrue = (size: string): boolean => truth.sizes.some((one) => one === size)

const mainOf = async (page: Page): Promise<string> => page.getByRole('main').innerText()

async function openAs(browser: Browser, server: ServerProcess): Promise<Page> {
  const page = await browser.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(server.url)
  return page
}

test('one spot from visit to report: no two pages, documents or messages differ about it', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  const patient = await addOneSpotPatient(server)
  const before = await addVisitOf(server, patient, 200)
  await signInReader(page)
  await readOneSpot(page, server, { visitId: before, keys: ['d', 's', 'k', 'Enter', 'Enter'], mm: 5.6 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ihaka’s report is published' })).toBeVisible()
  await letReportGo(server, before)

  const visitId = await addVisitOf(server, patient, 0)
  const keys = ['d', 'm', 'e', 'Enter', 'e', 'a', 'n', 'Enter', 'Enter']
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()
  const room = (await mainOf(page)).replaceAll(/harmless|look at again/gi, '')
  expect.soft(room).toMatch(/Spot 6 \(1 of 1/)
  expect.soft(room).toMatch(truth.place)
  await readOneSpot(page, server, { visitId, keys, mm: 8.2 })
  expectTruth(await mainOf(page), 'publishing', ['number', 'place', 'soon'])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ihaka’s report is published' })).toBeVisible()

  const pharmacist = await openAs(browser, server)
  await signInAt(pharmacist, '/clinician/login', { userName: 'other.pharmacist@demo.test', comesTo: '/clinician/phx' })
  await pharmacist.goto('/clinician/previousVisits')
  await pharmacist.getByRole('button', { name: 'Open the visit of Ihaka Toroa' }).first().click()
  await expect(pharmacist.getByText('A melanographer is reading it.').first()).toBeVisible()
  const visit = await pharmacist.locator('body').innerText()
  expectTruth(visit, 'the pharmacist’s visit', [])
  expect.soft(visit, 'a pharmacy').not.toMatch(/melanoma|keratosis|8\.2 mm/i)
  await pharmacist.close()

  const doctor = await openAs(browser, server)
  await signInDoctor(doctor)
  const guid = await newestReportOf(server, visitId)
  await doctor.goto(`/clinician/pendingreports/${guid}`)
  await expect.soft(doctor.getByRole('heading', { level: 2, name: 'Ihaka Toroa' })).toBeVisible()
  const whole: Fact[] = ['number', 'place', 'size', 'growth', 'soon', 'name']
  expectTruth(await doctor.locator('main').innerText(), 'the pending report', whole)
  await doctor
    .getByRole('complementary', { name: 'Who gets it' })
    .getByRole('button', { name: /^Authorise and send/ })
    .click()
  const sending = doctor.getByRole('dialog', { name: /^Send Ihaka’s report/ })
  await pressUntil(sending.getByRole('button', { name: /^Authorise and send/ }), () => sending.isHidden())
  await letReportGo(server, visitId)

  await doctor.goto(`/clinician/report/${guid}`)
  await expect.soft(doctor.getByText(/suspected melanoma/i).first()).toBeVisible()
  expectTruth(await mainOf(doctor), 'the doctor’s report', whole)
  const toLetter = doctor.getByRole('link', { name: 'Referral letter for spot 6' })
  await expect.soft(toLetter).toHaveAttribute('href', new RegExp(`/${patient.lesionId}/letter$`))
  await doctor.goto(`/clinician/patients/${patient.patientId}`)
  await expect.soft(doctor.getByRole('table', { name: 'Spots' })).toBeVisible()
  expectTruth(await doctor.getByRole('table', { name: 'Spots' }).innerText(), 'the doctor’s list', ['number', 'place'])
  const [report] = await queryDatabase<{ report_id: number }>(
    server.dataDir,
    'select report_id from reports where report_guid = $1',
    [guid],
  )
  await doctor.goto(`/clinician/outcomes/${report?.report_id}/${patient.lesionId}/letter`)
  const letter = doctor.getByRole('article', { name: 'Letter' })
  await expect.soft(letter).toBeVisible()
  expectTruth(await letter.innerText(), 'the letter', whole)
  await doctor.close()

  const own = await openAs(browser, server)
  await signInAt(own, '/login', { userName: patient.userName, comesTo: '/' })
  await expect.soft(own.getByText(/See your doctor about 1 spot/).first()).toBeVisible()
  expectTruth(await mainOf(own), 'home', [])
  expect.soft(await mainOf(own), 'home').not.toMatch(/harmless|nothing to do/i)
  await own.goto(`/report/${guid}`)
  await expect.soft(own.getByText(/See your doctor about 1 spot/).first()).toBeVisible()
  expectTruth(await mainOf(own), 'the patient’s report', ['number', 'place', 'soon'])
  const saving = own.waitForEvent('download')
  await own.getByRole('button', { name: /PDF/ }).first().click()
  const pdf = await readPdf(new Uint8Array(await readFile(await (await saving).path())))
  const pdfText = pdf.parts.map(({ text, alt }) => `${text} ${alt ?? ''}`).join('\n')
  expectTruth(pdfText, 'the PDF', ['number', 'place', 'soon'])
  await own.goto('/clinical-images')
  await expect.soft(own.getByText(/chest/i).first()).toBeVisible()
  expectTruth(await mainOf(own), 'My skin', ['number', 'place'])
  expect.soft(await mainOf(own), 'My skin').not.toMatch(/harmless|nothing to do/i)
  await own.goto('/reports')
  await expect.soft(own.getByText(/See your doctor about 1 spot/).first()).toBeVisible()
  await own.close()

  const mails = async () => {
    const rows = await queryDatabase<{ body: string }>(
      server.dataDir,
      'select body from outgoing_messages where recipient = $1',
      [patient.userName],
    )
    return rows.map(({ body }) => body).join('\n')
  }
  await expect.poll(mails, { timeout: 90_000 }).toContain('/report-access#token=')
  expect.soft(await mails(), 'the mail').not.toMatch(/melanoma|chest|spots? 6|doctor about/i)
})
