import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DistributionStrategy } from '../../../src/contract/practices/practice-registration.ts'
import type { Distribution } from '../../../src/contract/reports/report-distribution.ts'
import { clinicalVersion } from '../../../src/domain/clinical/clinical-tables.ts'
import type { DeviceSession } from '../../support/device-session.ts'
import { freePort } from '../../support/server/free-port.ts'
import { failOver, makePair, type Pair, removePair } from '../standby-pair.ts'
import { runProgram, type Step, until } from '../step.ts'
import { type Installation, makeInstallation } from './installation.ts'
import { type Mail, type Outside, startOutside } from './outside.ts'
import { openLink, signInFirst, signUp } from './staff.ts'
import { openTablet, type Tablet } from './tablet.ts'

const pharmacy = 'westmere-pharmacy'
const doctorName = 'doctor@skin.example.nz'
const patient = 'graham@patients.example.nz'

type Ground = { outside: Outside; pair: Pair; say: (line: string) => void }

/** The newest mail to somebody, once it has come. */
async function mailTo({ mails }: Outside, to: string): Promise<Mail> {
  const find = () => mails.findLast((mail) => mail.to === to)
  await until(`a mail to ${to} comes`, () => find() !== undefined, 180)
  return find() as Mail
}

/** A command that must end well; answers what it said. */
async function administer({ admin }: Installation, command: readonly string[], input = ''): Promise<string> {
  const { said, isFine } = await admin(command, input)
  if (!isFine) throw new Error(`npm run admin -- ${command.join(' ')} failed: ${said}`)
  return said
}

/** Tells the operator what is wrong; here its network and name are made up, and nothing else may be. */
async function askDoctor({ admin }: Installation, { outside, say }: Ground): Promise<void> {
  const { said } = await admin(['doctor', '--mail', 'operator@skin.example.nz', '--text', '+64215550199'])
  const wrong = [...said.matchAll(/^WRONG +([^:]+):/gm)].map(([, name]) => name)
  const others = wrong.filter((name) => !['mail domain', 'certificate'].includes(name ?? ''))
  if (others.length > 0) throw new Error(`doctor says: ${said}`)
  await mailTo(outside, 'operator@skin.example.nz')
  if (outside.texts.every(({ to }) => to !== '+64215550199')) throw new Error('The text of doctor did not leave.')
  say(`doctor: its mail and its text arrived; wrong, as nobody has this name: ${wrong.join(', ') || 'nothing'}`)
}

type Staff = { tablet: Tablet; reader: DeviceSession; doctor: DeviceSession }

/** The file of deploy/, changed as an operator does: the pharmacy's reports are authorised first, by its doctor. */
async function writeClinic(file: string): Promise<void> {
  const clinic = JSON.parse(await readFile('deploy/clinic.json', 'utf8')) as ClinicText
  const { AuthoriseFirst } = DistributionStrategy
  const practices = clinic.practices.map((one) =>
    one.code === pharmacy ? { ...one, reportDistributionStrategyId: AuthoriseFirst } : one,
  )
  const theirs = { practice: pharmacy, canDistributeReports: true }
  const users = clinic.users.map((one) =>
    one.role === 'Doctor' ? { ...one, practices: [...(one.practices ?? []), theirs] } : one,
  )
  await writeFile(file, JSON.stringify({ ...clinic, practices, users }))
}

type ClinicText = { practices: { code: string }[]; users: { role: string; practices?: object[] }[] }

/** Imports the clinic, and lets its users open their links; the manager signs in on the tablet. */
async function openClinic(installation: Installation, file: string, { say }: Ground): Promise<Staff> {
  await writeClinic(file)
  const said = await administer(installation, ['import', file])
  const linkOf = (name: string) => {
    const userName = `${name}@skin.example.nz`
    const link = said.split('\n').find((line) => line.includes(userName) && line.includes('#token='))
    if (link === undefined) throw new Error(`The import printed no link for ${userName}: ${said}`)
    return openLink(installation, { userName, link })
  }
  const staff = {
    tablet: await openTablet(installation.url, await linkOf('manager')),
    reader: await signInFirst(installation, await linkOf('reader')),
    doctor: await signInFirst(installation, await linkOf('doctor')),
  }
  say('clinic imported: three people set a password by their links, made a passkey and signed in, one on a tablet')
  return staff
}

/** A reader answers each spot of a visit and publishes its report; the doctor authorises it. */
async function report(installation: Installation, { reader, doctor }: Staff, visitId: string): Promise<number> {
  await reader.call('PUT', '/readings/open', { request: { visitId } })
  const spots = await installation.query<{ lesionId: string; imageId: string }>(
    'select distinct on (lesion_id) lesion_id as "lesionId", image_id as "imageId" from images where visit_id = $1',
    [visitId],
  )
  for (const { lesionId, imageId } of spots) {
    const onScreen = { imageId, milliseconds: 2000, wasZoomed: false, widths: null }
    const answer = { visitVersion: 1, clinicalVersion, diagnosis: 'benign-naevus', actions: ['harmless'], onScreen }
    await reader.call('POST', '/readings/diagnose', { request: { visitId, lesionId, ...answer } })
  }
  const request = { visitId, visitVersion: 1 }
  const { reportId } = await reader.call<{ reportId: number }>('POST', '/readings/publish', { request })
  const { practiceId, mayAuthorise } = await distributionOf(doctor, reportId)
  if (!mayAuthorise) throw new Error('The doctor may not authorise the report.')
  await doctor.call('PUT', '/practitionerreports/authorizedistribution', {
    request: { reportId, practiceId, isAuthorized: true },
  })
  return reportId
}

const distributionOf = (doctor: DeviceSession, reportId: number) =>
  doctor.call<Distribution>('GET', `/practitionerreports/distribution?reportId=${reportId}`)

/** As a mail server says that nobody has this address. */
const bounceOf = (messageId: string) =>
  [
    'From: MAILER-DAEMON@mx.example.nz (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.nz',
    '',
    `Final-Recipient: rfc822; ${patient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '',
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '--x--',
  ].join('\r\n')

/** The report leaves by mail; the mail comes back, which the doctor reads at the report and is mailed. */
async function deliverAndBounce(
  installation: Installation,
  { doctor }: Staff,
  { reportId, outside, say }: Ground & { reportId: number },
): Promise<void> {
  const isSo = (state: string, reason: string) => async () =>
    (await distributionOf(doctor, reportId)).gets.some(
      (one) => one.address === patient && one.state === state && (one.reason ?? '').startsWith(reason),
    )
  // Its authorising can be undone for a minute first.
  const { text } = await mailTo(outside, patient)
  await until('the delivery says that it was sent', isSo('sent', ''), 180)
  const messageId = /^Message-ID: (<.+>)/im.exec(text)?.[1] ?? ''
  const before = outside.mails.length
  const said = await administer(installation, ['bounce'], bounceOf(messageId))
  if (!(await isSo('failed', 'The link came back')()))
    throw new Error(`The report knows of no bounce, which said: ${said}`)
  await until('its sender is mailed', () => outside.mails.slice(before).some(({ to }) => to === doctorName), 180)
  say('report authorised and mailed to its patient; the mail came back, which its doctor reads there and in a mail')
}

/** Holds what the restored server has against what the tablet took: each visit once, with its photos, and its report. */
async function checkRestored(installation: Installation, visits: readonly string[]): Promise<void> {
  const [found] = await installation.query<{ visits: number; photos: number; reports: number }>(
    `select count(distinct visit_id)::int as visits, count(*)::int as photos,
      (select count(*)::int from reports where visit_id = any($1::uuid[])) as reports
      from images where visit_id = any($1::uuid[])`,
    [visits],
  )
  const [is, shouldBe] = [JSON.stringify(found), JSON.stringify({ visits: 2, photos: 4, reports: 1 })]
  if (is !== shouldBe) throw new Error(`There is ${is} instead of ${shouldBe}.`)
  await administer(installation, ['store', 'check', '--hashes'])
}

/** The database dies, and its standby is promoted; the servers go on by themselves. */
async function losePrimary({ waitUntilReady }: Installation, { pair: { dataDir, both }, say }: Ground): Promise<void> {
  const [from, to] = both
  await failOver(dataDir, { from, to })
  await waitUntilReady()
  say('the primary was killed and its standby promoted')
}

/** From nothing to a delivered report; answers the tablet and its visit. */
async function playDay(
  installation: Installation,
  file: string,
  ground: Ground,
): Promise<{ tablet: Tablet; first: string }> {
  const { outside, say } = ground
  await installation.start()
  await askDoctor(installation, ground)
  const staff = await openClinic(installation, file, ground)
  const { tablet } = staff
  await signUp(installation, 'wikitoria@example.nz', async (to) => (await mailTo(outside, to)).text)
  say('a patient signed up, and opened the account by the link of the mail')
  const first = await tablet.visit(patient)
  await administer(installation, ['store', 'check', '--hashes'])
  say('a visit of the tablet arrived, its photos at the S3 service')
  await losePrimary(installation, ground)
  const reportId = await report(installation, staff, first)
  await deliverAndBounce(installation, staff, { ...ground, reportId })
  return { tablet, first }
}

/** Where both installations live, the second as if on another machine, under the name of the first. */
async function makeBoth(folder: string, { pair, outside }: { pair: Pair; outside: Outside }) {
  const secrets = join(folder, 'secrets.json')
  await writeFile(secrets, runProgram(process.execPath, ['scripts/make-secrets.ts']), { mode: 0o600 })
  const shared = { url: `https://localhost:${await freePort()}`, pair, secrets }
  const make = async (database: string, services: Outside['settings']) => {
    const own = join(folder, database)
    await mkdir(own)
    return makeInstallation({ ...shared, folder: own, database, services })
  }
  return [await make('skin', outside.settings), await make('elsewhere', outside.elsewhere)] as const
}

/** An installation with DEMO off, by the commands of docs/running.md, from its first key to a restored backup elsewhere. */
export const firstDay: Step = {
  name: 'first-day',
  needs: { programs: ['pg_lsclusters', 'caddy'], package: 'postgresql, caddy' },
  run: async (say) => {
    const folder = await mkdtemp(join(tmpdir(), 'lentigo-first-day-'))
    const backups = join(folder, 'backups')
    const [pair, outside] = [await makePair(), await startOutside(folder)]
    const [here, there] = await makeBoth(folder, { pair, outside })
    try {
      const { tablet, first } = await playDay(here, join(folder, 'clinic.json'), { outside, pair, say })
      say((await administer(here, ['backup', backups])).trim())
      const second = await tablet.visit(patient)
      await here.stop()
      say((await administer(there, ['restore', backups])).trim())
      await there.start()
      const before = tablet.commits()
      await tablet.startAgain()
      const again = tablet.commits() - before
      await checkRestored(there, [first, second])
      say(
        `restored elsewhere: the tablet sent ${again} visit again; both are there once with their photos and the report`,
      )
      tablet.close()
    } finally {
      await here.stop()
      await there.stop()
      await outside.close()
      await removePair(pair)
      await rm(folder, { recursive: true, force: true })
    }
  },
}
